import { type AppListing, appleAppId, isPlain } from '@lineside/contracts';
import * as z from 'zod';
import { askOutside } from '../../platform/outgoing/ask.ts';
import { parseJson } from '../../platform/outgoing/parse-json.ts';
import { responseCache } from '../../platform/outgoing/response-cache.ts';
import { knownPictureType } from '../../platform/picture-type.ts';
import type { Settings } from '../../platform/settings.ts';

/** Milliseconds, for each of the two requests. */
const timeout = 5_000;
/** Bytes. */
const maxBytes = { lookup: 1_048_576, icon: 524_288 };
const iconTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** By the address of the lookup and the app's number: a listing for an hour, a failure for a minute. */
const listings = responseCache<AppListing | null>({
  maxEntries: 200,
  lifetimeOf: (listing) => (listing ? 60 * 60_000 : 60_000),
});

const appName = z.string().trim().min(1).max(255).refine(isPlain);

/** The store's answer, as far as it is used. */
const lookupAnswer = z.object({
  results: z.tuple([z.object({ trackName: appName, artworkUrl512: z.url() })], z.unknown()),
});

/** The App Store's listing of an app by its address there; null without one, or if the lookup fails. */
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
  // a proxy may cache the response otherwise
  address.searchParams.set('t', String(Date.now()));
  const answer = await download(address.href, 'application/json', maxBytes.lookup, local);
  const parsed = lookupAnswer.safeParse(answer && parseJson(answer.toString()));
  if (!parsed.success) return null;
  const [{ trackName, artworkUrl512 }] = parsed.data.results;
  const icon = await download(artworkUrl512, iconTypes.join(', '), maxBytes.icon, local);
  const type = icon && knownPictureType(icon);
  if (!type || !iconTypes.includes(type)) return null;
  return { name: trackName, icon: `data:${type};base64,${icon.toString('base64')}` };
}

/** The content of an http or https address; null if it can't be downloaded whole. */
async function download(url: string, accept: string, maxBytes: number, local: boolean): Promise<Buffer | null> {
  if (!/^https?:$/.test(new URL(url).protocol)) return null;
  const answer = await askOutside({ url, timeout, method: 'GET', headers: { Accept: accept }, maxBytes }, local);
  return answer.is === 'answered' && answer.status === 200 && answer.isWhole ? answer.body : null;
}
