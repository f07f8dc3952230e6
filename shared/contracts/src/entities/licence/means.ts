import * as z from 'zod';
import { ref } from '../../kinds/structure.ts';
import { couponCode } from './coupon-code.ts';

const coupon = couponCode().schema.optional();

/** The means of activating an app of a device: exactly one (spec 3.50, 5.24). */
export const activationMeans = z.strictObject({
  trial: z.boolean().optional(),
  licence: ref('Licence').schema.optional(),
  couponCode: coupon,
});
export type ActivationMeans = z.infer<typeof activationMeans>;

/** The means of licensing the device itself: at most one. */
export const deviceMeans = {
  licence: ref('Licence').schema.nullable().optional(),
  couponCode: couponCode().schema.nullable().optional(),
};
export type DeviceMeans = z.infer<z.ZodObject<typeof deviceMeans>>;

/** The means of extending a licence: a coupon, or another unused licence, which is used up. */
export const extensionMeans = z.strictObject({ couponCode: coupon, licence: ref('Licence').schema.optional() });
export type ExtensionMeans = z.infer<typeof extensionMeans>;

/** The same of a bundle. */
export const bundleExtensionMeans = z.strictObject({
  couponCode: coupon,
  licenceBundle: ref('LicenceBundle').schema.optional(),
});
export type BundleExtensionMeans = z.infer<typeof bundleExtensionMeans>;

/** The means of assigning a bundle to a device. */
export const bundleMeans = { couponCode: coupon, bundle: ref('LicenceBundle').schema.optional() };
