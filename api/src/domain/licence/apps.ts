import { type ActivationMeans, Agent, type LicensedApp, limits } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { isSingle, spend } from './coupons.ts';
import { exactlyOne } from './exactly-one.ts';
import { makeLicence } from './make.ts';
import { mayLicense, release, use } from './use.ts';

/** Switches an app of a device on, for a trial, by a licence of the company's or for a coupon (spec 4.43, 7.03). */
export const activate =
  (app: LicensedApp) =>
  async (context: RequestContext, publicId: string, means: ActivationMeans, at: At): Promise<null> => {
    const { tx, actor } = context;
    const meansName = exactlyOne(means, ['trial', 'licence', 'couponCode'], at);
    await mayLicense(context, publicId, at);
    await release(context, publicId, app, at);
    const licence = await licenceBy(context, app, publicId, means, at);
    await audit(tx, actor, {
      entity: Agent,
      publicId,
      act: `activate-${app}`,
      details: { after: { by: meansName, licence: { publicId: licence } } },
    });
    await publishUpdate(context, 'Agent', [publicId]);
    return null;
  };

async function licenceBy(context: RequestContext, app: LicensedApp, agent: string, means: ActivationMeans, at: At) {
  if (means.licence) {
    await use(context, { licence: means.licence.publicId, agent, usage: app }, { propertyName: 'licence', ...at });
    return means.licence.publicId;
  }
  if (means.couponCode) {
    const coupon = await spend(context, means.couponCode, at, isSingle(app));
    return makeLicence(context, { usage: app, trial: false, days: coupon.days, coupon, agent }, at);
  }
  await takeTrial(context, app, at);
  return makeLicence(
    context,
    { usage: app, trial: true, days: limits.trialDays, agent },
    { propertyName: 'trial', ...at },
  );
}

/** A company tries an app once; of two who do it at once one is refused. */
async function takeTrial({ tx, actor }: RequestContext, app: LicensedApp, at: At): Promise<void> {
  const used = sql.identifier(`${app}_trial_used`);
  const { rows } = await tx.execute(
    sql`update company set ${used} = true where public_id = ${actor.company} and not ${used} returning 1`,
  );
  if (rows.length === 0) throw refuse('trial-used', { propertyName: 'trial', ...at });
}

/** Switches an app of a device off (spec 7.04): the licence is the company's to use elsewhere. Of one that is off nothing changes. */
export const deactivate =
  (app: LicensedApp) =>
  async (context: RequestContext, publicId: string): Promise<null> => {
    const { tx, actor } = context;
    await mayLicense(context, publicId, {});
    const { rows } = await tx.execute(sql`
      update licence set agent_id = null from licence_type t
      where licence.agent_id = ${publicId} and t.public_id = licence.type_id and t.usage_type = ${app} returning licence.public_id as id`);
    const freed = rows.map(({ id }) => id as string);
    if (freed.length === 0) return null;
    await audit(tx, actor, { entity: Agent, publicId, act: `deactivate-${app}` });
    await publishUpdate(context, 'Licence', freed);
    await publishUpdate(context, 'Agent', [publicId]);
    return null;
  };
