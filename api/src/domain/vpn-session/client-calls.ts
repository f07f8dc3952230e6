import { type VpnClientAnswer, vpnClientReleases } from '@lineside/contracts';
import { askOutside } from '../../platform/outgoing/ask.ts';
import { parseJson } from '../../platform/outgoing/parse-json.ts';
import { responseCache } from '../../platform/outgoing/response-cache.ts';
import { brandingOf } from '../branding/branding.ts';
import type { Handlers } from '../handlers.ts';

const timeout = 5_000;
/** Bytes. */
const maxBytes = 1_048_576;

/** By address. */
const releases = responseCache<VpnClientAnswer>({
  maxEntries: 1_000,
  lifetimeOf: ({ is }) => (is === 'failed' ? 2_000 : 15 * 60_000),
});

export const vpnClientCalls: Pick<Handlers, 'GetVpnClientReleases'> = {
  async GetVpnClientReleases({ app, request }) {
    const branding = await app.inCall(request, (tx, { actor }) => brandingOf(tx, actor.company));
    const url = branding?.custom.glbVpnClientReleaseNotesUrl;
    return url ? releases(url, () => read(url, app.settings.localWebhooks)) : { is: 'own' };
  },
};

async function read(url: string, local: boolean): Promise<VpnClientAnswer> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return { is: 'failed', why: 'not-allowed' };
  const download = { url, timeout, method: 'GET', headers: { Accept: 'application/json' }, maxBytes } as const;
  const answer = await askOutside(download, local);
  if (answer.is === 'failed')
    return { is: 'failed', why: answer.why === 'address-not-allowed' ? 'not-allowed' : 'no-answer' };
  if (answer.status !== 200) return { is: 'failed', why: 'bad-status' };
  if (!answer.isWhole) return { is: 'failed', why: 'unreadable' };
  const parsed = vpnClientReleases.safeParse(parseJson(answer.body.toString()));
  return parsed.success ? { is: 'read', ...parsed.data } : { is: 'failed', why: 'unreadable' };
}
