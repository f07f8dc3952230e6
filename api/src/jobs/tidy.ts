import { limits } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rememberedFor } from '../domain/session/known-browser.ts';
import { emptyBin } from '../engine/bin.ts';
import { forgetOld } from '../platform/database/outbox.ts';
import type { Database } from '../platform/database/scope.ts';
import { registry } from '../registry/registry.ts';

/** How long values are kept for history, in days. */
const valueDays = 30;
/** How long the reason of an ended session is stored after its expiry, in days. */
const sessionDays = 30;

/** How long sending a mail is retried, in days: its content is outdated then. */
const mailDays = 3;

/** How long messages and the results of webhook calls are kept, in days. */
const messageDays = 365;
const triggerDays = 30;
const triggers = ['webhook_subscription_trigger', 'backend_component_message_trigger'];

/** How long failures and measurements of components are kept, in days. */
const failureDays = 30;
const ofRemotes = ['remote_failure_count', 'remote_figure'];

/**
 * Deletes data whose retention time is over: values, events, bins, sessions, mail, messages, counts. Safe to run in
 * several processes at once.
 */
export async function tidy(database: Database): Promise<void> {
  await database.inScope({ as: 'jobs' }, async (tx) => {
    await tx.execute(sql`delete from agent_data_value where time < now() - make_interval(days => ${valueDays})`);
    await tx.execute(sql`delete from answered where "on" < now() - interval '1 day'`);
    await tx.execute(sql`delete from message where created_on < now() - make_interval(days => ${messageDays})`);
    for (const table of ofRemotes)
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where hour < now() - make_interval(days => ${failureDays})`,
      );
    for (const table of triggers)
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where created_on < now() - make_interval(days => ${triggerDays})`,
      );
    await tx.execute(
      sql`delete from removed_agent where removed_on < now() - make_interval(days => ${limits.deviceBinDays})`,
    );
    await emptyBin(tx, registry);
    await forgetOld(tx);
  });
  await database.inScope({}, async (tx) => {
    await tx.execute(sql`delete from connect_ticket where expires_on < now() - interval '1 hour'`);
    await tx.execute(sql`delete from enrolment_code_hash where expires_on < now()`);
    await tx.execute(sql`delete from auth_token where expires_on < now()`);
    await tx.execute(sql`delete from sso_request where expires_on < now()`);
    await tx.execute(sql`delete from mail where created_on < now() - make_interval(days => ${mailDays})`);
    await tx.execute(sql`delete from mail_link where expires_on < now()`);
    await tx.execute(sql`delete from registration where expires_on < now()`);
    await tx.execute(sql`delete from email_address_change where expires_on < now()`);
    await tx.execute(sql`delete from session where ends_on < now() - make_interval(days => ${sessionDays})`);
    await tx.execute(sql`delete from session_token where expires_on < now() - interval '1 hour'`);
    await tx.execute(
      sql`delete from known_browser where last_used_on < now() - make_interval(secs => ${rememberedFor})`,
    );
    await tx.execute(sql`delete from call_count where since < now() - interval '5 minutes'`);
    await tx.execute(sql`delete from sign_in_attempt where since < now() - interval '1 day'`);
  });
}
