import { parseDraft, refuse } from '@lineside/contracts/serving';
import { makeRows } from '../engine/create.ts';
import { readRow } from '../engine/read.ts';
import type { Draft, Scene } from '../engine/rules.ts';
import { shown } from '../engine/write.ts';
import { nameOrigin } from '../templates/bring.ts';
import { contentOf, settingsOf } from '../templates/capture.ts';
import type { Item } from '../templates/content.ts';
import { holdContent, makeVersion } from '../templates/versions.ts';
import type { Handlers } from './handlers.ts';

export const templateCalls: Pick<Handlers, 'CreateTemplatesFromAgents' | 'CreateServersFromTemplates'> = {
  CreateTemplatesFromAgents: ({ world, request, body }) =>
    world.inCall(request, async (tx, sight) => {
      const { Agent, AgentTemplate: store } = sight.house.stores;
      const scene: Scene = { tx, sight, actor: sight.actor, params: {} };
      const made: { publicId: string }[] = [];
      for (const [listIndex, { agent, name, group = null }] of body.entries()) {
        const row = await readRow(tx, Agent, sight, agent.publicId, new Map([['type', new Map()]]));
        if (!row) throw refuse('unknown-reference', { propertyName: 'agent', listIndex });
        const type = row.type as { publicId: string } | null;
        const value = {
          ...(await settingsOf(scene, agent.publicId)),
          ...{ name, group, type: type && { publicId: type.publicId } },
        };
        const fields = parseDraft(store.entity, value, true, listIndex);
        const [publicId] = await makeRows(store, scene, [{ fields, at: { listIndex } }]);
        await holdContent(scene, publicId!, await contentOf(scene, { agentId: agent.publicId }));
        await makeVersion(scene, publicId!, null);
        made.push({ publicId: publicId! });
      }
      return made;
    }),

  CreateServersFromTemplates: ({ world, request, body }) =>
    world.inCall(request, async (tx, sight) => {
      const { agentId } = request.params as { agentId: string };
      const { Agent, AgentServer: store } = sight.house.stores;
      const scene: Scene = { tx, sight, actor: sight.actor, params: { agentId } };
      if (!(await readRow(tx, Agent, sight, agentId, new Map()))) throw refuse('not-found');
      const items: Item[] = [];
      for (const [listIndex, { template }] of body.entries()) {
        const item = await serviceOf(scene, template.publicId);
        if (!item) throw refuse('unknown-reference', { propertyName: 'template', listIndex });
        items.push(item);
      }
      const drafts = body.map(({ device, audience }, listIndex): Draft => {
        const value = { ...items[listIndex]!.fields, device, audience };
        return { fields: parseDraft(store.entity, value, true, listIndex), at: { listIndex } };
      });
      const made = await makeRows(store, scene, drafts);
      for (const [index, publicId] of made.entries()) await nameOrigin(scene, publicId, items[index]!);
      return made.map((publicId) => ({ publicId }));
    }),
};

/** A service that a template holds, by its id there. */
async function serviceOf({ tx, sight }: Scene, publicId: string): Promise<Item | undefined> {
  const store = sight.house.stores.AgentTemplateServer;
  const row = await readRow(tx, store, sight, publicId, shown(store));
  if (!row) return undefined;
  const { publicId: _id, device: _machine, ...fields } = row;
  return { publicId, fields };
}
