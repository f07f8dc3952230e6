import type { DeviceMeans } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import type { RequestContext } from '../../engine/request-context.ts';
import { isSingle, spend } from './coupons.ts';
import { exactlyOne } from './exactly-one.ts';
import { makeLicence } from './make.ts';
import { mayLicense, release, use } from './use.ts';

const usage = 'ixagent';

/** Gives a device that is announced or taken into use the licence for itself, where one is given with it (facts 2.1). */
export async function licenseDevice(context: RequestContext, agent: string, means: DeviceMeans, at: At): Promise<void> {
  if (!means.licence && !means.couponCode) return;
  exactlyOne(means, ['licence', 'couponCode'], at);
  await mayLicense(context, agent, at);
  await release(context, agent, usage, at);
  if (means.licence) {
    await use(context, { licence: means.licence.publicId, agent, usage }, { propertyName: 'licence', ...at });
  } else {
    const coupon = await spend(context, means.couponCode!, at, isSingle(usage));
    await makeLicence(context, { usage, trial: false, days: coupon.days, coupon, agent }, at);
  }
}
