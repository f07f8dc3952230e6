import * as z from 'zod';
import { publicId } from '../ids.ts';
import { permissions } from '../permissions.ts';
import { call } from './call.ts';

/** The permissions of a role (spec 6.01), for forms of roles. */
export const ListPermissions = call({
  route: 'PermissionList',
  verb: 'GET',
  path: '/permissions',
  needs: 'nothing',
  reply: z.array(z.object({ publicId: z.enum(permissions), custom: z.object({}) })),
});

/** Where tunnels end (`rsc`) and messages pass (`mdr`) (spec 9.05). */
export const platformServerTypes = ['mdr', 'rsc'] as const;

/** A server of the platform that the company's devices use; `vpnRange` is CIDR, latitude and longitude are degrees. */
export const platformServer = z.object({
  publicId,
  name: z.string(),
  type: z.enum(platformServerTypes),
  location: z.object({ name: z.string(), latitude: z.string(), longitude: z.string() }).nullable(),
  vpnRange: z.string().nullable(),
});

/** The platform's servers, by name (spec 3.68, 7.36). */
export const ListPlatformServers = call({
  route: 'MyCompanyPlatformServerList',
  verb: 'GET',
  path: '/platform-servers/me',
  needs: 'company',
  reply: z.array(platformServer),
});

/** The same before anybody has signed in (facts 2.9). */
export const ListPublicPlatformServers = call({
  route: 'PlatformServerList',
  verb: 'GET',
  path: '/platform-servers',
  needs: 'nothing',
  reply: z.array(platformServer),
});
