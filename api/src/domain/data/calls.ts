import { AgentDataSource, dataProtocols, limits } from '@lineside/contracts';
import { project, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mayEverywhere } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { filterRows } from '../../engine/filter.ts';
import { readRow, readRows } from '../../engine/read.ts';
import { contextOf } from '../../engine/request-context.ts';
import { mayEdit } from '../../engine/rights.ts';
import type { Params } from '../../engine/scope.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { unknownFieldsOf } from '../../engine/unknown-fields.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Handlers } from '../handlers.ts';
import { readHistory } from './history.ts';
import { deleteValues } from './values/delete.ts';
import { bytesStored } from './values/usage.ts';
import { writeValue } from './write-value.ts';

export const dataCalls: Pick<
  Handlers,
  'ListDataHistory' | 'ListDataProtocols' | 'ListLatestOccurrences' | 'GetDataUsage' | 'DeleteData' | 'WriteVariable'
> = {
  ListDataHistory: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const agentId = (request.params as Params).agentId!;
      if (!(Date.parse(query.from) < Date.parse(query.to))) throw refuse('invalid-value', { propertyName: 'to' });
      if (!(await readRow(tx, app.registry.tables.Agent, visibility, agentId, new Map()))) throw refuse('not-found');
      return readHistory(contextOf(tx, visibility), agentId, query);
    }),

  ListDataProtocols: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      await mustSee(tx, visibility, request);
      return [...dataProtocols];
    }),

  ListLatestOccurrences: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const agentId = await mustSee(tx, visibility, request);
      const store = visibility.registry.tables.AgentDataAlarmOccurrence;
      const latest = sql`agent_data_alarm_occurrence.public_id in (
        select distinct on (o.alarm_id) o.public_id from ${visibility.rows('AgentDataAlarmOccurrence')} o
        where o.agent_id = ${agentId} order by o.alarm_id, o.occurred_on desc, o.public_id)`;
      const fields = project(store.entity, query.fields, 'list', unknownFieldsOf(request));
      const filters = [query.filters ?? []].flat().filter((text) => text.trim() !== '');
      const where = sql`${latest} and ${filterRows(store, filters, visibility)}`;
      const latestQuery = { fields, where, pageSize: limits.pageSize.max, count: 'false' as const };
      return (await readRows(tx, store, visibility, latestQuery)).rows.map((text) => JSON.parse(text));
    }),

  GetDataUsage: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      if (!mayEverywhere(visibility.actor, 'MANAGE_COMPANY')) throw refuse('not-allowed');
      return { storedBytes: await bytesStored(tx, visibility.actor.company) };
    }),

  WriteVariable: ({ app, request, body }) => writeValue(app, request, body.value),

  DeleteData: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const context = contextOf(tx, visibility);
      for (const [listIndex, { source, start, end }] of body.entries()) {
        const { publicId } = source;
        const found = await tx.execute(
          sql`select agent_id as agent from ${visibility.rows('AgentDataSource')} s where public_id = ${publicId}`,
        );
        const agent = found.rows[0]?.agent as string | undefined;
        if (!agent) throw refuse('unknown-reference', { propertyName: 'source', listIndex });
        if (!(await mayEdit(context, 'Agent', agent)))
          throw refuse('not-allowed', { propertyName: 'source', listIndex });
        if (Date.parse(start) >= Date.parse(end)) throw refuse('invalid-value', { propertyName: 'end', listIndex });
        const { company } = visibility.actor;
        const variables = sql`select v.public_id from ${visibility.rows('AgentDataVariable')} v where v.source_id = ${publicId}`;
        await deleteValues(tx, { company, agent, variables }, Date.parse(start), Date.parse(end));
        await audit(tx, visibility.actor, {
          entity: AgentDataSource,
          publicId,
          act: 'delete-data',
          details: { after: { start, end } },
        });
      }
      return body.map(({ source }) => ({ publicId: source.publicId }));
    }),
};

/** The device in the path; not found if the caller doesn't see it. */
async function mustSee(tx: Tx, visibility: Visibility, request: FastifyRequest): Promise<string> {
  const { agentId } = request.params as { agentId: string };
  if (!(await readRow(tx, visibility.registry.tables.Agent, visibility, agentId, new Map()))) throw refuse('not-found');
  return agentId;
}
