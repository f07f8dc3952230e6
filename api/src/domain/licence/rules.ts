import { type ExtensionMeans, Licence } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { isSingle, spend } from './coupons.ts';
import { exactlyOne } from './exactly-one.ts';
import { endingOf, extendBy, extendFrom, holdLicences } from './extend.ts';
import { licenceOf } from './make.ts';
import { licenceRefusal } from './use.ts';

/** A licence comes from a coupon, which it uses up, or is extended by one. */
export const licenceRules = rulesOf(Licence, {
  async making(context, { fields: { couponCode }, at }) {
    const coupon = await spend(context, couponCode, at, isSingle());
    const [usage] = coupon.usages as [string];
    const position = { propertyName: 'couponCode', ...at };
    return licenceOf(context, { usage, trial: false, days: coupon.days, coupon }, position);
  },

  actions: { extend, extendSeveral: extend },
});

/** Gives a licence more time. */
async function extend(context: RequestContext, publicId: string, means: ExtensionMeans, at: At): Promise<null> {
  exactlyOne(means, ['couponCode', 'licence'], at);
  await mayMake(context.visibility.registry.tables.Licence, context, {}, at);
  const { couponCode, licence: other } = means;
  if (other) await holdLicences(context, [publicId, other.publicId]);
  const licence = await endingOf(context, publicId, at);
  if (couponCode) {
    const { days } = await spend(context, couponCode, at, isSingle(licence.usage));
    await extendBy(context, licence, days);
  } else if (other) {
    const position = { propertyName: 'licence', ...at };
    if (!(await extendFrom(context, licence, other.publicId)))
      throw await licenceRefusal(context, other.publicId, licence.usage, position);
  }
  return null;
}
