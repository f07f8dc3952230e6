import * as z from 'zod';
import { ref } from '../../kinds/structure.ts';
import { couponCode } from './coupon-code.ts';

const coupon = couponCode().schema.optional();

/** What an app of a device is activated with: exactly one of them (spec 3.50, 5.24). */
export const activationMeans = z.strictObject({
  trial: z.boolean().optional(),
  licence: ref('Licence').schema.optional(),
  couponCode: coupon,
});
export type ActivationMeans = z.infer<typeof activationMeans>;

/** What a device is given as the licence for itself: one of them at most. */
export const deviceMeans = {
  licence: ref('Licence').schema.nullable().optional(),
  couponCode: couponCode().schema.nullable().optional(),
};
export type DeviceMeans = z.infer<z.ZodObject<typeof deviceMeans>>;

/** What extends a licence: a coupon, or another unused licence, which ends by that. */
export const extensionMeans = z.strictObject({ couponCode: coupon, licence: ref('Licence').schema.optional() });
export type ExtensionMeans = z.infer<typeof extensionMeans>;

/** The same of a bundle. */
export const bundleExtensionMeans = z.strictObject({
  couponCode: coupon,
  licenceBundle: ref('LicenceBundle').schema.optional(),
});
export type BundleExtensionMeans = z.infer<typeof bundleExtensionMeans>;

/** What a bundle is put on a device with. */
export const bundleMeans = { couponCode: coupon, bundle: ref('LicenceBundle').schema.optional() };
