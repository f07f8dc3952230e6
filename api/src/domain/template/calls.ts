import { parseDraft, refuse } from '@lineside/contracts/serving';
import { auditedFields } from '../../engine/columns.ts';
import { makeRows } from '../../engine/create.ts';
import { readRow } from '../../engine/read.ts';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import type { Draft } from '../../engine/rules.ts';
import type { Handlers } from '../handlers.ts';
import { nameOrigin } from './bring.ts';
import { contentOf, settingsOf } from './capture.ts';
import type { TemplateRecord } from './content.ts';
import { holdContent, makeVersion } from './versions.ts';

export const templateCalls: Pick<Handlers, 'CreateTemplatesFromAgents' | 'CreateServersFromTemplates'> = {
  CreateTemplatesFromAgents: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const { Agent, AgentTemplate: store } = visibility.registry.tables;
      const context = contextOf(tx, visibility);
      const created: { publicId: string }[] = [];
      for (const [listIndex, { agent, name, group = null }] of body.entries()) {
        const row = await readRow(tx, Agent, visibility, agent.publicId, new Map([['type', new Map()]]));
        if (!row) throw refuse('unknown-reference', { propertyName: 'agent', listIndex });
        const type = row.type as { publicId: string } | null;
        const value = {
          ...(await settingsOf(context, agent.publicId)),
          ...{ name, group, type: type && { publicId: type.publicId } },
        };
        const fields = parseDraft(store.entity, value, true, listIndex);
        const [publicId] = await makeRows(store, context, [{ fields, at: { listIndex } }]);
        await holdContent(context, publicId!, await contentOf(context, { agentId: agent.publicId }));
        await makeVersion(context, publicId!, null);
        created.push({ publicId: publicId! });
      }
      return created;
    }),

  CreateServersFromTemplates: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const { agentId } = request.params as { agentId: string };
      const { Agent, AgentServer: store } = visibility.registry.tables;
      const context: RequestContext = { tx, visibility, actor: visibility.actor, params: { agentId } };
      if (!(await readRow(tx, Agent, visibility, agentId, new Map()))) throw refuse('not-found');
      const items: TemplateRecord[] = [];
      for (const [listIndex, { template }] of body.entries()) {
        const item = await serviceOf(context, template.publicId);
        if (!item) throw refuse('unknown-reference', { propertyName: 'template', listIndex });
        items.push(item);
      }
      const drafts = body.map(({ device, audience }, listIndex): Draft => {
        const value = { ...items[listIndex]!.fields, device, audience };
        return { fields: parseDraft(store.entity, value, true, listIndex), at: { listIndex } };
      });
      const created = await makeRows(store, context, drafts);
      for (const [index, publicId] of created.entries()) await nameOrigin(context, publicId, items[index]!);
      return created.map((publicId) => ({ publicId }));
    }),
};

/** A service that a template holds, by its id there. */
async function serviceOf({ tx, visibility }: RequestContext, publicId: string): Promise<TemplateRecord | undefined> {
  const store = visibility.registry.tables.AgentTemplateServer;
  const row = await readRow(tx, store, visibility, publicId, auditedFields(store));
  if (!row) return undefined;
  const { publicId: _id, device: _machine, ...fields } = row;
  return { publicId, fields };
}
