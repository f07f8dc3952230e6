import * as z from 'zod';
import { permissions } from './permissions.ts';

/** The server's data on the logged-in user in one company, from which all features follow. */
export const standing = z.object({
  /** Permissions held for at least one group, or for the whole company. */
  permissions: z.array(z.enum(permissions)),
  /** Whether the membership has a role at all; without one the portal can't be used. */
  hasRole: z.boolean(),
  /** Whether the company controls devices of another one. */
  controlsDevices: z.boolean(),
  /** Whether the company uses access requests. */
  usesAccessRequests: z.boolean(),
});
export type Standing = z.infer<typeof standing>;
