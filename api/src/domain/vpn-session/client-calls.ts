import { type VpnClientAnswer, vpnClientReleases } from '@lineside/contracts';
import { askOutside } from '../../platform/outgoing/ask.ts';
import { brandingOf } from '../branding/branding.ts';
import type { Handlers } from '../handlers.ts';

/** How long results and failures of an address are cached, in milliseconds. */
const good = { read: 15 * 60_000, failed: 2_000 };
const timeout = 5_000;
/** Bytes. */
const maxBytes = 1_048_576;

/** By address, the one in use last at the end. */
const known = new Map<string, { until: number; releases: Promise<VpnClientAnswer> }>();
const maxKnown = 1_000;

export const vpnClientCalls: Pick<Handlers, 'GetVpnClientReleases'> = {
  async GetVpnClientReleases({ app, request }) {
    const branding = await app.inCall(request, (tx, { actor }) => brandingOf(tx, actor.company));
    const url = branding?.custom.glbVpnClientReleaseNotesUrl;
    return url ? releasesAt(url, app.settings.localWebhooks) : { is: 'own' };
  },
};

/** The releases at an address; fetched once for all simultaneous callers, and cached for a while. */
function releasesAt(url: string, local: boolean): Promise<VpnClientAnswer> {
  const cached = known.get(url);
  known.delete(url);
  if (cached && cached.until > Date.now()) {
    known.set(url, cached);
    return cached.releases;
  }
  const asking = { until: Number.POSITIVE_INFINITY, releases: read(url, local) };
  void asking.releases.then(({ is }) => {
    asking.until = Date.now() + (is === 'failed' ? good.failed : good.read);
  });
  known.set(url, asking);
  if (known.size > maxKnown) known.delete(known.keys().next().value!);
  return asking.releases;
}

async function read(url: string, local: boolean): Promise<VpnClientAnswer> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return { is: 'failed', why: 'not-allowed' };
  const download = { url, timeout, method: 'GET', headers: { Accept: 'application/json' }, maxBytes } as const;
  const answer = await askOutside(download, local);
  if (answer.is === 'failed')
    return { is: 'failed', why: answer.why === 'address-not-allowed' ? 'not-allowed' : 'no-answer' };
  if (answer.status !== 200) return { is: 'failed', why: 'bad-status' };
  if (!answer.isWhole) return { is: 'failed', why: 'unreadable' };
  const parsed = vpnClientReleases.safeParse(jsonOf(answer.body.toString()));
  return parsed.success ? { is: 'read', ...parsed.data } : { is: 'failed', why: 'unreadable' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
