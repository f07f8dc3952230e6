import * as z from 'zod';
import { bundleMeans } from '../entities/licence/means.ts';
import { publicId } from '../ids.ts';
import { call } from './call.ts';

/** Puts the licences of a bundle on a device: of one that the company has, or of one that it has for a coupon now. */
export const ActivateLicenceBundle = call({
  route: 'AgentLicenceBundleActivate',
  verb: 'POST',
  path: '/agents/licence-bundles/activate',
  needs: 'company',
  allowed: 'MANAGE_LICENCE',
  /** `publicId` is the device. */
  body: z.strictObject({ publicId, ...bundleMeans }),
  reply: z.null(),
});

/** Takes the licences of bundles from a device; the company keeps them. */
export const DeactivateLicenceBundles = call({
  route: 'AgentLicenceBundles',
  verb: 'DELETE',
  path: '/agents/{agentId}/licence-bundles/activate',
  needs: 'company',
  allowed: 'MANAGE_LICENCE',
  reply: z.null(),
});
