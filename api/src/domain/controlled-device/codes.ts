import { newControlKey, newPullCode, type Permission } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import { readAs, type Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { holds } from '../membership/holders.ts';

/** The right that a code gives another company over a device: to take it over, or to control it. */
export type CodeKind = 'pull' | 'control';

export interface Code {
  code: string | null;
  generatedOn: string | null;
}

/** Where codes are stored, sealed in a way that finds them again. */
export const codeColumn = 'agent_code.code';

/** The code of a device; nulls if it has none. */
export async function codeOf(tx: Tx, agentId: string, kind: CodeKind): Promise<Code> {
  const { rows } = await tx.execute(
    sql`select code, ${iso(sql`generated_on`)} as "generatedOn" from agent_code where agent_id = ${agentId} and kind = ${kind}`,
  );
  const { code, generatedOn } = (rows[0] as Code | undefined) ?? { code: null, generatedOn: null };
  return { code: code && tx.sealer.open(code, codeColumn), generatedOn };
}

/** Gives a device of a company a new code in place of the one it had; it ends with the rights of its maker. */
export async function makeCode(
  tx: Tx,
  agentId: string,
  kind: CodeKind,
  { company, user }: Pick<Actor, 'company' | 'user'>,
): Promise<Code> {
  const code = tx.sealer.sealForLookup(kind === 'pull' ? newPullCode() : newControlKey(), codeColumn);
  await tx.execute(sql`
    insert into agent_code (agent_id, kind, company_id, code, made_by_id)
    values (${agentId}, ${kind}, ${company}, ${code}, ${user.publicId})
    on conflict (agent_id, kind) do update
    set code = excluded.code, company_id = excluded.company_id, made_by_id = excluded.made_by_id, generated_on = now()`);
  return codeOf(tx, agentId, kind);
}

export async function dropCode(tx: Tx, agentId: string, kind: CodeKind): Promise<void> {
  await tx.execute(sql`delete from agent_code where agent_id = ${agentId} and kind = ${kind}`);
}

/** The permissions on a device that the maker of a code must have when it is used. */
const rightsOfMaker: Record<CodeKind, readonly Permission[]> = {
  pull: ['TRANSFER_AGENT'],
  control: ['MANAGE_AGENT', 'APPROVE_ACCESS_REQUESTS'],
};

/** Whether the maker of a code still has the rights to make it; of one from before there were makers this is unknown. */
async function stillMay(tx: Tx, kind: CodeKind, { agentId, company, madeBy }: FoundCode): Promise<boolean> {
  if (madeBy === null) return true;
  for (const permission of rightsOfMaker[kind])
    if (!(await holds(tx, company, madeBy, permission, agentId))) return false;
  return true;
}

interface FoundCode {
  agentId: string;
  company: string;
  madeBy: string | null;
}

/**
 * The device of a code that was given to a company, with its owner; the code is locked against other uses. A missing
 * device is answered like a wrong code, and so is a code whose maker has lost the rights to make it.
 */
export async function byCode(
  tx: Tx,
  kind: CodeKind,
  { device, code }: { device: string; code: string },
  position: object,
): Promise<{ agentId: string; company: string }> {
  const entered = code.toUpperCase();
  const { rows } = await tx.execute(sql`
    select agent_id as "agentId", company_id as company, made_by_id as "madeBy" from agent_code
    where kind = ${kind} and code in (${tx.sealer.sealForLookup(entered, codeColumn)}, ${entered}) order by agent_id for update`);
  for (const row of rows as unknown as FoundCode[]) {
    const { agentId, company } = row;
    const found = await readAs(tx, company, () =>
      tx.execute(sql`select 1 from agent where public_id = ${agentId} and serial_number = ${device}`),
    );
    if (found.rows.length > 0 && (await stillMay(tx, kind, row))) return { agentId, company };
  }
  throw refuse('wrong-code', position);
}
