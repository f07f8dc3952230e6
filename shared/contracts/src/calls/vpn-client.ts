import * as z from 'zod';
import { call } from './call.ts';

/** The platform of a VPN client. */
export const vpnClientPlatforms = ['linux', 'macos', 'windows', 'android', 'ios'] as const;
export type VpnClientPlatform = (typeof vpnClientPlatforms)[number];

const version = z.string().regex(/^\d{1,9}(\.\d{1,9}){1,3}$/);

/** The newest version for a platform (spec 3.39). It doesn't say where to get it: the portal knows that. */
const releaseInfo = z.object({ latestVersion: version });

/** Notes of one version; the body is plain text, a line that begins with "- " is an item of a list. */
const releaseNote = z.object({
  version,
  /** `major`, `minor`, `patch` or `security`; another word is shown as it is. */
  type: z.string().min(1).max(40),
  /** When it was released. */
  date: z.union([z.iso.date(), z.iso.datetime()]),
  body: z.string().max(20_000),
});
export type ReleaseNote = z.infer<typeof releaseNote>;

/** The file at a branding's `glbVpnClientReleaseNotesUrl`, and the one that the portal has of its own client. */
export const vpnClientReleases = z.object({
  releaseInfo: z.partialRecord(z.enum(vpnClientPlatforms), releaseInfo),
  /** The newest first. */
  releaseNotes: z.array(releaseNote).max(500),
});
export type VpnClientReleases = z.infer<typeof vpnClientReleases>;

/** Where the portal has the file of its own client. */
export const ownVpnClientReleases = '/downloads/lineside-connector.json';

/** Why the address in a company's branding could not be read. */
export const releasesProblems = ['not-allowed', 'no-answer', 'bad-status', 'unreadable'] as const;

/** `own` if a company's branding has no address: the portal's own client. */
const answer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('own') }),
  z.object({ is: z.literal('read'), ...vpnClientReleases.shape }),
  z.object({ is: z.literal('failed'), why: z.enum(releasesProblems) }),
]);
export type VpnClientAnswer = z.infer<typeof answer>;

/** Release info and notes of the VPN client from the address in the company's branding (spec 7.62), fetched by the API. */
export const GetVpnClientReleases = call({
  route: 'VpnClientReleases',
  verb: 'GET',
  path: '/vpn-client/releases',
  needs: 'company',
  reply: answer,
});
