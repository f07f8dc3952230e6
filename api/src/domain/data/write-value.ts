import { setTimeout as pause } from 'node:timers/promises';
import { AgentDataVariable, newPublicId, type Reading } from '@lineside/contracts';
import { fitsType, type WriteReport, writeWithinSeconds } from '@lineside/contracts/gateway';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { readRow } from '../../engine/read.ts';
import { wakeSenders } from '../../platform/database/outbox.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import type { AppContext } from '../app-context.ts';

/** How often the reply is looked for, in milliseconds: any process may take it from the broker. */
const lookMs = 100;

/**
 * Orders a value to be written to the machine that a variable is read from, waits for the gateway's reply, and returns the
 * value that the machine has then. Throws where nothing was written, or nobody knows. The audit log has the order and the reply.
 */
export async function writeValue(
  app: AppContext,
  request: FastifyRequest,
  value: Reading,
): Promise<{ value: Reading }> {
  const { agentId, publicId } = request.params as { agentId: string; publicId: string };
  const id = await app.inCall(request, async (tx, visibility) => {
    const fields = new Map(['slug', 'type', 'can'].map((field) => [field, new Map()]));
    const { AgentDataVariable: variables } = visibility.registry.tables;
    const isOfDevice = sql`agent_data_variable.agent_id = ${agentId}`;
    const row = await readRow(tx, variables, visibility, publicId, fields, isOfDevice);
    if (!row) throw refuse('not-found');
    const { slug, type, can } = row as { slug: string; type: string; can: { write: boolean } };
    if (!can.write) throw refuse('not-allowed');
    const isPart = type === 'int' && !Number.isInteger(value);
    if (!fitsType(type, value) || isPart) throw refuse('invalid-value', { propertyName: 'value' });
    const order = { agentId, variableId: publicId, slug, value: type === 'bool' ? Boolean(value) : value };
    return orderWrite(tx, visibility.actor, order);
  });
  const reply = await replyTo(app.database, id);
  if (!reply) throw refuse('write-unanswered');
  if (reply.write === 'done') return { value: reply.value };
  if (reply.reason === 'other') throw refuse('write-other', { params: { text: reply.text ?? '' } });
  throw refuse(`write-${reply.reason}`);
}

interface Order {
  agentId: string;
  variableId: string;
  slug: string;
  value: Reading;
}

/** Orders it of the gateway, which must be online; returns the order's id. */
async function orderWrite(tx: Tx, actor: Actor, { agentId, variableId, slug, value }: Order): Promise<string> {
  const id = newPublicId();
  const { rowCount } = await tx.execute(sql`
    insert into variable_write (public_id, company_id, agent_id, variable_id, user_id, variable, value, until)
    select ${id}, ${actor.company}, public_id, ${variableId}, ${actor.user.publicId}, ${slug}, ${JSON.stringify(value)}::jsonb,
      now() + make_interval(secs => ${writeWithinSeconds})
    from agent where public_id = ${agentId} and status = 'online'`);
  if (rowCount === 0) throw refuse('device-unreachable');
  await tx.execute(sql`insert into agent_command (agent_id, command, write_id) values (${agentId}, 'write', ${id})`);
  await audit(tx, actor, {
    ...{ entity: AgentDataVariable, publicId: variableId, act: 'write-value', details: { after: { value } } },
  });
  await wakeSenders(tx);
  return id;
}

/** The gateway's reply; null if none comes in time. */
async function replyTo(database: Database, id: string): Promise<WriteReport | null> {
  for (;;) {
    const { rows } = await database.inScope({}, (tx) =>
      tx.execute(sql`select reply, until < now() as "isOver" from variable_write where public_id = ${id}`),
    );
    const [found] = rows as { reply: WriteReport | null; isOver: boolean }[];
    if (!found) return null;
    if (found.reply || found.isOver) return found.reply;
    await pause(lookMs);
  }
}
