import { type AppListing, appleAppId, isPlain } from '@lineside/contracts';
import * as z from 'zod';
import { answersOfOthers } from '../../platform/outgoing/answers-of-others.ts';
import { askOutside } from '../../platform/outgoing/ask.ts';
import { jsonOf } from '../../platform/outgoing/json-of.ts';
import { knownPictureType } from '../../platform/picture-type.ts';
import type { Settings } from '../../platform/settings.ts';

/** Milliseconds, for each of the two requests. */
const timeout = 5_000;
/** Bytes. */
const most = { lookup: 1_048_576, icon: 524_288 };
const iconTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** By the address of the lookup and the app's number; good ones for an hour, others for a minute. */
const listings = answersOfOthers<AppListing | null>({
  most: 200,
  keepsFor: (listing) => (listing ? 60 * 60_000 : 60_000),
});

const appName = z.string().trim().min(1).max(255).refine(isPlain);

/** The store's answer, as far as it is used. */
const lookupAnswer = z.object({
  results: z.tuple([z.object({ trackName: appName, artworkUrl512: z.url() })], z.unknown()),
});

/** The App Store's listing of an app by its address there; null if there is none, or none can be had. */
export async function listingOf(
  link: string | null | undefined,
  { appStoreLookup, localWebhooks }: Pick<Settings, 'appStoreLookup' | 'localWebhooks'>,
): Promise<AppListing | null> {
  const id = appleAppId(link ?? '');
  return id ? listings(`${appStoreLookup} ${id}`, () => lookUp(appStoreLookup, id, localWebhooks)) : null;
}

async function lookUp(lookup: string, id: string, local: boolean): Promise<AppListing | null> {
  const address = new URL(lookup);
  address.searchParams.set('id', id);
  // proxies in between keep old answers otherwise
  address.searchParams.set('t', String(Date.now()));
  const answer = await download(address.href, 'application/json', most.lookup, local);
  const parsed = lookupAnswer.safeParse(answer && jsonOf(answer.toString()));
  if (!parsed.success) return null;
  const [{ trackName, artworkUrl512 }] = parsed.data.results;
  const icon = await download(artworkUrl512, iconTypes.join(', '), most.icon, local);
  const type = icon && knownPictureType(icon);
  if (!type || !iconTypes.includes(type)) return null;
  return { name: trackName, icon: `data:${type};base64,${icon.toString('base64')}` };
}

/** What is at an address; null if it can't be had whole. By https alone, except on this machine for development. */
async function download(url: string, accept: string, maxBytes: number, local: boolean): Promise<Buffer | null> {
  if (!/^https?:$/.test(new URL(url).protocol)) return null;
  const answer = await askOutside({ url, timeout, method: 'GET', headers: { Accept: accept }, maxBytes }, local);
  return answer.is === 'answered' && answer.status === 200 && answer.isWhole ? answer.body : null;
}
