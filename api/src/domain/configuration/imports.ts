import { AgentJob } from '@lineside/contracts';
import { keepableSections, type MachineHas } from '@lineside/contracts/gateway';
import { Refusal } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { type Actor, scopeOf } from '../../engine/actor.ts';
import type { CallContext } from '../../engine/entity-registry.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { whenDue } from '../../platform/database/when-due.ts';
import { actorIn } from '../session/authenticate.ts';
import { differenceActions } from './difference-actions.ts';

/** The most imports at a time. */
const some = 10;

type Reading = Pick<CallContext, 'database' | 'registry'>;

interface Import {
  id: string;
  company: string;
  agent: string;
  user: string;
  session: string;
}

/** Takes over what machines have, as their gateways told, until closed. Several processes may do so. */
export const startImports = (app: Reading & { log(line: string): void }): Promise<{ close(): Promise<void> }> =>
  whenDue({
    database: app.database,
    channel: 'commands',
    async some(closed) {
      const due = await dueImports(app);
      for (const one of due)
        if (!closed())
          await finishImport(app, one).catch((problem: Error) => app.log(`an import waits: ${problem.message}`));
      return false;
    },
    onDelayed: (problem) => app.log(`imports wait: ${problem.message}`),
  });

const dueImports = ({ database }: Reading): Promise<Import[]> =>
  database.inScope({ as: 'jobs' }, async (tx) => {
    const { rows } = await tx.execute(sql`
      select public_id as id, company_id as company, agent_id as agent, session_id as session, created_by_id as "user"
      from agent_job where is_reported and status = 'running' order by reported_on limit ${some}`);
    return rows as unknown as Import[];
  });

/** All that the machine has otherwise, and that can be read back into settings, becomes the wanted setting, as if who asked for the import kept it; or nothing does. */
async function finishImport(app: Reading, job: Import): Promise<void> {
  const { user: publicId, session, company } = job;
  const name = await app.database.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`select name from user_account where public_id = ${publicId}`);
    return rows[0]?.name as string | undefined;
  });
  const actor = name && (await actorIn(app.database, { user: { publicId, name }, session }, company));
  const failed = (reason: string) =>
    app.database.inScope({ company }, (tx) => end(tx, job, { status: 'failed', reason, kept: null }));
  if (!actor) return failed('not-allowed');
  await takeOver(app, job, actor).catch((problem) => {
    if (!(problem instanceof Refusal)) throw problem;
    return failed(problem.status === 403 ? 'not-allowed' : 'not-fitting');
  });
}

const takeOver = ({ database, registry }: Reading, job: Import, actor: Actor): Promise<void> =>
  database.inScope(scopeOf(actor), async (tx) => {
    const { id, agent } = job;
    const { rows: due } = await tx.execute(
      sql`select from agent_job where public_id = ${id} and status = 'running' for update`,
    );
    if (due.length === 0) return;
    const { rows } = await tx.execute(
      sql`select public_id as "publicId", differences from agent_configuration where agent_id = ${agent}`,
    );
    const { publicId, differences } = rows[0] as { publicId: string; differences: Partial<MachineHas> };
    const context = { tx, actor, visibility: visibilityIn(registry, actor), params: { agentId: agent } };
    const sections = keepableSections.filter((section) => section in differences);
    for (const section of sections)
      await differenceActions.keepDifference(context, publicId, { section, seen: differences }, {});
    await end(tx, job, { status: 'done', reason: null, kept: sections.length });
  });

async function end(
  tx: Tx,
  { id, company, agent }: Import,
  { status, reason, kept }: { status: 'done' | 'failed'; reason: string | null; kept: number | null },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update agent_job job set status = ${status}, reason = ${reason}, kept = ${kept}, reported_on = now()
    where job.public_id = ${id} and job.status = 'running'
    returning jsonb_build_object('status', job.status, 'reason', job.reason, 'kept', job.kept,
      'reportedOn', ${iso(sql`job.reported_on`)}) as fields`);
  const fields = rows[0]?.fields as Record<string, unknown> | undefined;
  if (fields) await append(tx, [{ company, entity: AgentJob.name, act: 'update', publicId: id, agent, fields }]);
}
