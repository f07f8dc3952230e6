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

/** Writes whether the clocks of a company's gateways are wrong, and publishes what changed. */
export async function writeClockErrors(
  tx: Tx,
  company: string,
  errors: ReadonlyMap<string, number | null>,
): Promise<void> {
  if (errors.size === 0) return;
  const rows = [...errors].map(([agent, error]) => ({ agent, error }));
  const { rows: changed } = await tx.execute(sql`
    update agent set clock_error = reported.error
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(agent text, error double precision)
    where company_id = ${company} and public_id = reported.agent and clock_error is distinct from reported.error
    returning public_id as agent, clock_error as "clockError"`);
  await append(
    tx,
    changed.map(({ agent, clockError }) => ({
      ...{ company, entity: 'Agent', act: 'update' as const },
      ...{ publicId: agent as string, agent: agent as string, fields: { clockError } },
    })),
  );
}
