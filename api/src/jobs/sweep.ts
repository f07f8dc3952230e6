import { sql } from 'drizzle-orm';
import { closeSession, type VpnSession } from '../access/vpn-session.ts';
import { append, forgetOld } from '../database/outbox.ts';
import type { Database } from '../database/scope.ts';
import { emptyBin } from '../engine/bin.ts';
import { iso } from '../engine/sql.ts';
import { house } from '../house.ts';
import { rememberedFor } from '../session/known-browser.ts';
import { companyTable } from '../tables/company.ts';
import { vpnSessionTable } from '../tables/vpn-session.ts';

export interface SweepSettings {
  /** Seconds after which a silent connector has gone. */
  connectorSilence: number;
}

/** How long values are kept for history, in days. */
const valueDays = 30;
/** How long it is known why a session ended, after it would have ended anyway, in days. */
const sessionDays = 30;

/**
 * What time alone changes between two moments: requests that nobody answered lapse, access that begins or ends is told to
 * those who look, tunnels whose connector went silent are closed, what has lain in the bin for long enough is gone, old tickets, sessions, tokens and values go. Safe to run in
 * several processes at once.
 */
export async function sweep(database: Database, settings: SweepSettings, since: Date, until: Date): Promise<void> {
  const companies = await database.inScope({}, (tx) =>
    tx.select({ publicId: companyTable.publicId }).from(companyTable),
  );
  for (const { publicId } of companies) {
    await database.inScope({ company: publicId }, async (tx) => {
      const lapsed = await tx.execute(sql`
        update agent_access_request set status = 'lapsed', updated_on = now(), answers = answers ||
          jsonb_build_object('status', 'lapsed', 'by', null, 'on', ${iso(sql`now()`)}, 'note', null)
        where company_id = ${publicId} and status = 'pending' and "end" <= now()
        returning public_id as "publicId", agent_id as agent, user_id as user`);
      const turned = await tx.execute(sql`
        select public_id as "publicId", agent_id as agent, user_id as user, status from agent_access_request
        where company_id = ${publicId} and status = 'approved'
          and ((start > ${since} and start <= ${until}) or ("end" > ${since} and "end" <= ${until}))`);
      await append(
        tx,
        [...lapsed.rows, ...turned.rows].map((row) => ({
          company: publicId,
          entity: 'AgentAccessRequest',
          act: 'update' as const,
          publicId: row.publicId as string,
          agent: row.agent as string,
          fields: { status: (row.status as string | undefined) ?? 'lapsed', user: { publicId: row.user } },
        })),
      );
      const silent = await tx
        .select()
        .from(vpnSessionTable)
        .where(
          sql`ended_on is null and seen_on < now() - make_interval(secs => ${settings.connectorSilence}) and company_id = ${publicId}`,
        );
      for (const session of silent as VpnSession[]) await closeSession(tx, session, 'connector-gone');
      await tx.execute(
        sql`delete from agent_data_value where company_id = ${publicId} and time < now() - make_interval(days => ${valueDays})`,
      );
      await emptyBin(tx, house);
      await forgetOld(tx);
    });
  }
  await database.inScope({}, async (tx) => {
    await tx.execute(sql`delete from connect_ticket where expires_on < now() - interval '1 hour'`);
    await tx.execute(sql`delete from session where ends_on < now() - make_interval(days => ${sessionDays})`);
    await tx.execute(sql`delete from session_token where expires_on < now() - interval '1 hour'`);
    await tx.execute(
      sql`delete from known_browser where last_used_on < now() - make_interval(secs => ${rememberedFor})`,
    );
    await tx.execute(sql`delete from sign_in_attempt where since < now() - interval '1 day'`);
  });
}
