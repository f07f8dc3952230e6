import type { IncomingMessage } from 'node:http';
import { apiAddress, type Call, calls, errorEnvelope, headers } from '@lineside/contracts';
import { z } from 'zod';
import { type PortalRequest, Refusal, readJson, sendRequest } from './request.ts';
import { Unreachable } from './unreachable.ts';

type ReplyOf<C> = C extends Call<unknown, infer R, unknown> ? R : never;

export type VpnProfile = ReplyOf<typeof calls.CreateVpnSession>;

/** The time-out of one call. */
const callMs = 10_000;
/** Saying goodbye is optional: the API also detects the end. */
const goodbyeMs = 2_000;

/** The VPN session's credential as a bearer: user and password, as the OpenVPN server gets them, joined by a dot. */
export const credentialOf = ({ username, password }: VpnProfile): string => `${username}.${password}`;

/** The connector's calls of a portal's API, at the pairing's address. */
export interface Portal {
  /** Trades the ticket for a profile and the VPN session's credential; `serverNow` is the API's clock, in ms. */
  redeem(ticket: string, company: string, sector: string): Promise<{ profile: VpnProfile; serverNow: number }>;
  /** Opens the session's event stream. */
  stream(credential: string, signal: AbortSignal): Promise<IncomingMessage>;
  /** Reports that the tunnel is closed. Never fails. */
  goodbye(credential: string): Promise<void>;
}

const discovery = z.object({ data: calls.Discover.reply as z.ZodType<ReplyOf<typeof calls.Discover>> });
const redeemed = z.object({ data: calls.CreateVpnSession.reply as z.ZodType<VpnProfile> });

/** Reads the API's routes: only their names are known here. */
export async function openPortal(api: string, signal: AbortSignal): Promise<Portal> {
  const nobody = { bearer: null, company: null, sector: null, accept: 'application/json' };
  const within = (ms: number, outer = signal) => AbortSignal.any([outer, AbortSignal.timeout(ms)]);
  const routes = parsed(
    discovery,
    await json({ ...nobody, url: apiAddress(api), method: 'GET', signal: within(callMs) }),
  );
  const routeUrl = (rel: string): URL => {
    const link = routes.data.find((route) => route.rel === rel);
    if (!link) throw new Unreachable(`The portal has no ${rel}.`);
    const url = new URL(link.href, api);
    // tickets and credentials are sent only to the paired API
    if (url.origin !== new URL(api).origin) throw new Unreachable(`The portal's ${rel} is elsewhere.`);
    return url;
  };
  return {
    async redeem(ticket, company, sector) {
      const url = routeUrl(calls.CreateVpnSession.route);
      const request: PortalRequest = {
        ...nobody,
        url,
        method: 'POST',
        bearer: ticket,
        company,
        sector,
        signal: within(callMs),
      };
      const response = await sendRequest(request);
      const { data } = parsed(redeemed, await judged(response));
      return { profile: data, serverNow: Date.parse(response.headers.date ?? '') || Date.now() };
    },
    async stream(credential, ended) {
      const url = routeUrl(calls.StreamVpnSession.route);
      const response = await sendRequest({
        ...nobody,
        url,
        method: 'GET',
        bearer: credential,
        accept: 'text/event-stream',
        signal: ended,
      });
      if (response.statusCode !== 200) await judged(response);
      return response;
    },
    async goodbye(credential) {
      const url = routeUrl(calls.EndVpnSession.route);
      const end = AbortSignal.timeout(goodbyeMs);
      await json({ ...nobody, url, method: 'DELETE', bearer: credential, signal: end }).catch(() => {});
    },
  };
}

const json = async (request: PortalRequest) => judged(await sendRequest(request));

/** The body of a good answer; throws the API's own sentence where it refuses. */
async function judged(response: IncomingMessage): Promise<unknown> {
  const status = response.statusCode ?? 0;
  if (status >= 500) throw new Unreachable(`The portal responded with ${status}.`);
  const body = await readJson(response);
  if (status < 400) return body;
  const refusal = errorEnvelope.safeParse(body);
  if (refusal.data?.data[0]?.propertyName === headers.version)
    throw new Refusal(status, 'This VPN client is too old for the portal. Install the newest version.');
  throw new Refusal(status, refusal.data?.data[0]?.message ?? `The portal responded with ${status}.`);
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new Unreachable("The portal's response isn't valid.");
  return result.data;
}
