import { CompanyWebhook, WebhookSubscription } from '@lineside/contracts';
import { audit } from '../../engine/audit.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { type Change, rulesOf } from '../../engine/rules.ts';
import { checkRecentLogin } from '../membership/recent-login.ts';
import { checkAddress } from './address-rule.ts';
import { countCalls } from './call-limit.ts';
import { queueTest } from './queue.ts';

/** An address is checked when it is written, whoever the webhook belongs to. */
const check = async ({ tx }: RequestContext, { before, after, at }: Change): Promise<void> => {
  if (after && after.callbackUrl !== before?.callbackUrl) await checkAddress(tx, after.callbackUrl as string, at);
};

/** Its address must be one that is called. */
export const webhookSubscriptionRules = rulesOf(WebhookSubscription, {
  check: (context, change) => check(context, change as Change),
});

/** The same, and a test is sent to it. */
export const companyWebhookRules = rulesOf(CompanyWebhook, {
  async check(context, change) {
    // it goes on sending after the session that made it
    if (change.after) await checkRecentLogin(context, change.at);
    await check(context, change as Change);
  },
  actions: {
    async sendTest(context, publicId) {
      await countCalls(context);
      await audit(context.tx, context.actor, { entity: CompanyWebhook, publicId, act: 'send-test' });
      await queueTest(context, publicId);
      return null;
    },
  },
});
