import { type GatewayState, gatewayLimits } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';

/**
 * By how many seconds the clock of a gateway is ahead, by a state that it has just sent; null where it is right, undefined where it
 * doesn't say.
 */
export function clockErrorOf({ sent }: GatewayState, now: number): number | null | undefined {
  if (sent === undefined) return undefined;
  const ahead = Date.parse(sent) - now;
  return Math.abs(ahead) > gatewayLimits.aheadMs ? Math.round(ahead / 1000) : null;
}

/**
 * The same by the newest time of the values in a message: null where it is the present, undefined where it is earlier, since such
 * values may have been kept.
 */
export function clockErrorOfValues(newest: number, now: number): number | null | undefined {
  const ahead = newest - now;
  if (ahead < -gatewayLimits.aheadMs) return undefined;
  return ahead > gatewayLimits.aheadMs ? Math.round(ahead / 1000) : null;
}

/**
 * Writes whether the clocks of a company's gateways are wrong, and publishes what changed.
 *
 * @param present gateways whose values have times of the present: a clock of theirs that was ahead isn't any more
 */
export async function writeClockErrors(
  tx: Tx,
  company: string,
  errors: ReadonlyMap<string, number | null>,
  present: readonly string[] = [],
): Promise<void> {
  const rows = [...errors].map(([agent, error]) => ({ agent, error, least: null as number | null }));
  for (const agent of present) if (!errors.has(agent)) rows.push({ agent, error: null, least: 0 });
  if (rows.length === 0) return;
  const { rows: changed } = await tx.execute(sql`
    update agent set clock_error = reported.error
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(agent text, error double precision, least double precision)
    where company_id = ${company} and public_id = reported.agent and clock_error is distinct from reported.error
      and (reported.least is null or clock_error > reported.least)
    returning public_id as agent, clock_error as "clockError"`);
  await append(
    tx,
    changed.map(({ agent, clockError }) => ({
      ...{ company, entity: 'Agent', act: 'update' as const },
      ...{ publicId: agent as string, agent: agent as string, fields: { clockError } },
    })),
  );
}
