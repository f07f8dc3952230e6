import { type SQL, sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The most characters of it that are kept. */
const longest = 255;

/** The software of a device, as clients of the public interface read it; null while its gateway has named none. */
export const softwareOf: SQL = sql`case when agent.firmware is not null or agent.user_agent is not null then jsonb_build_object(
  'value', agent.user_agent, 'hardware', null, 'hardwareVersion', null, 'firmwareVersion', agent.firmware,
  'osName', ${part('^[^(]*\\(([^ ;)]+)')}, 'osVersion', ${part('^[^(]*\\([^ ;)]+ ([^;)]+)')},
  'appName', ${part('^([^/ (]+)/')}, 'appVersion', ${part('^[^/ (]+/([^ (]+)')}, 'remoteFirmwareUpgrade', agent.firmware is not null) end`;

/** A part of `program/version (system version; machine)`. */
function part(pattern: string): SQL {
  return sql`substring(agent.user_agent, ${pattern}::text)`;
}

/** Keeps what program a gateway calls itself, where that has changed, and tells readers of its device. */
export async function keepUserAgent(tx: Tx, company: string, id: string, sent: string | undefined): Promise<void> {
  if (!sent) return;
  const { rows } = await tx.execute(sql`
    update agent set user_agent = ${sent.slice(0, longest)}
    where company_id = ${company} and public_id = ${id} and user_agent is distinct from ${sent.slice(0, longest)}
    returning ${softwareOf} as software`);
  if (rows.length === 0) return;
  const fields = { lastSeenAgentUserAgent: rows[0]!.software };
  await append(tx, [{ company, entity: 'Agent', act: 'update', publicId: id, agent: id, fields }]);
}
