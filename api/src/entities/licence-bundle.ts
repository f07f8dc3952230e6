import { type BundleExtensionMeans, LicenceBundle } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { mayMake } from '../engine/write.ts';
import { licencesOf, seesBundle } from '../licences/bundles.ts';
import { spend } from '../licences/coupons.ts';
import { exactlyOne } from '../licences/exactly-one.ts';
import { endingOf, extendBy, extendFrom, holdLicences } from '../licences/extend.ts';

/** A bundle gets more time as a whole, or not at all. */
export const licenceBundleRules = rulesOf(LicenceBundle, { actions: { extend } });

/** Gives each licence of a bundle more time: for a coupon for the same, or from another bundle's licence of its kind. */
async function extend(scene: Scene, publicId: string, means: BundleExtensionMeans, at: At): Promise<null> {
  exactlyOne(means, ['couponCode', 'licenceBundle'], at);
  await mayMake(scene.sight.house.stores.LicenceBundle, scene, {}, at);
  const { couponCode, licenceBundle: other } = means;
  const own = await licencesOf(scene, publicId);
  if (couponCode) {
    const usages = own.map(({ usage }) => usage).join();
    const coupon = await spend(
      scene,
      couponCode,
      at,
      (one) => one.bundleName !== null && [...one.usages].sort().join() === usages,
    );
    for (const { id } of own) await extendBy(scene, await endingOf(scene, id, at), coupon.days);
  } else if (other) {
    const where = { propertyName: 'licenceBundle', ...at };
    if (!(await seesBundle(scene, other.publicId))) throw refuse('unknown-reference', where);
    const given = await licencesOf(scene, other.publicId);
    await holdLicences(
      scene,
      [...own, ...given].map(({ id }) => id),
    );
    for (const { id, usage } of own) {
      const from = given.find((one) => one.usage === usage);
      const done = from && (await extendFrom(scene, await endingOf(scene, id, at), from.id));
      if (!done) throw refuse('licence-unfit', where);
    }
  }
  return null;
}
