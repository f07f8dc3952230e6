import { type LoginSetting, writersOfCompany } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type Actor, mayEverywhere } from '../../engine/actor.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { notifyLoginChange } from '../administrator/login-change.ts';
import { checkGrant } from '../membership/grant.ts';
import { checkMayRequire } from '../single-sign-on/for-company.ts';
import type { CompanyRow } from './companies.ts';

type Changes = Partial<Record<keyof typeof writersOfCompany, unknown>>;

const settings = Object.keys(writersOfCompany) as (keyof typeof writersOfCompany)[];

const loginSettings = settings.filter((setting): setting is LoginSetting => writersOfCompany[setting] === 'login');

/** Refuses changes of settings that need a permission which the caller lacks. */
export function checkPermitted(actor: Actor, changes: Changes): void {
  for (const setting of settings) {
    const writer = writersOfCompany[setting];
    if (changes[setting] !== undefined && writer !== 'login' && !mayEverywhere(actor, writer))
      throw refuse('not-allowed');
  }
}

/** The same for those that decide how people log in; a form may send them along as they are. */
export async function checkLoginSettings(context: RequestContext, before: CompanyRow, changes: Changes): Promise<void> {
  for (const setting of loginSettings)
    if (changes[setting] !== undefined && changes[setting] !== before[setting])
      await checkGrant(context, { kind: 'login', field: setting }, {});
  if (changes.enforceSso && !before.enforceSso) await checkMayRequire(context);
}

/** Tells the administrators how the login was changed, if it was. */
export async function notifyLoginSettings(
  { tx, actor }: RequestContext,
  before: CompanyRow,
  after: CompanyRow,
): Promise<void> {
  const changed = loginSettings.filter((setting) => before[setting] !== after[setting]);
  const changes = changed.map((setting) => ({ setting, before: before[setting], after: after[setting] }));
  if (changes.length > 0) await notifyLoginChange(tx, actor, changes);
}
