import { type BundleExtensionMeans, LicenceBundle } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { licencesOf, seesBundle } from './bundles.ts';
import { spend } from './coupons.ts';
import { exactlyOne } from './exactly-one.ts';
import { endingOf, extendBy, extendFrom, holdLicences } from './extend.ts';

/** All licences of a bundle are extended, or none. */
export const licenceBundleRules = rulesOf(LicenceBundle, { actions: { extend } });

/** Extends each licence of a bundle: by a coupon for such a bundle, or by the licence of another bundle with the same usage. */
async function extend(context: RequestContext, publicId: string, means: BundleExtensionMeans, at: At): Promise<null> {
  exactlyOne(means, ['couponCode', 'licenceBundle'], at);
  await mayMake(context.visibility.registry.tables.LicenceBundle, context, {}, at);
  const { couponCode, licenceBundle: other } = means;
  const ownLicences = await licencesOf(context, publicId);
  if (couponCode) {
    const usages = ownLicences.map(({ usage }) => usage).join();
    const coupon = await spend(
      context,
      couponCode,
      at,
      (coupon) => coupon.bundleName !== null && [...coupon.usages].sort().join() === usages,
    );
    for (const { id } of ownLicences) await extendBy(context, await endingOf(context, id, at), coupon.days);
  } else if (other) {
    const position = { propertyName: 'licenceBundle', ...at };
    if (!(await seesBundle(context, other.publicId))) throw refuse('unknown-reference', position);
    const licences = await licencesOf(context, other.publicId);
    await holdLicences(
      context,
      [...ownLicences, ...licences].map(({ id }) => id),
    );
    for (const { id, usage } of ownLicences) {
      const from = licences.find((licence) => licence.usage === usage);
      const isExtended = from && (await extendFrom(context, await endingOf(context, id, at), from.id));
      if (!isExtended) throw refuse('licence-unfit', position);
    }
  }
  return null;
}
