import { makeRows } from '../../engine/create.ts';
import { readRow } from '../../engine/read.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { updateRows } from '../../engine/update.ts';
import { bringContent } from './bring.ts';
import { contentOf, recordsOf, settingsOf } from './capture.ts';
import { type Content, entityIn, parts } from './content.ts';

/** Creates a version from a template's current content; returns its id. */
export async function makeVersion(
  context: RequestContext,
  template: string,
  description: string | null,
): Promise<string> {
  const { AgentTemplateVersion } = context.visibility.registry.tables;
  const inTemplate = { ...context, params: { agentId: template } };
  const [publicId] = await makeRows(AgentTemplateVersion, inTemplate, [{ fields: { description }, at: {} }]);
  return publicId!;
}

/** Saves a device's current content in a template; false if that device is hidden. */
export async function holdAnew(context: RequestContext, template: string, agentId: string): Promise<boolean> {
  const { tx, visibility } = context;
  const { Agent, AgentTemplate } = visibility.registry.tables;
  if (!(await readRow(tx, Agent, visibility, agentId, new Map()))) return false;
  const value = await settingsOf(context, agentId);
  await updateRows(AgentTemplate, context, [{ publicId: template, value, at: {} }]);
  await holdContent(context, template, await contentOf(context, { agentId }));
  return true;
}

/** Replaces a template's content. */
export async function holdContent(context: RequestContext, templateId: string, content: Content): Promise<void> {
  const place = { templateId };
  // referencing records are removed first
  for (const { entity } of parts.toReversed()) {
    const store = context.visibility.registry.tables[entityIn(place, entity)];
    const rows = await recordsOf(store, { ...context, params: place });
    await removeRows(
      store,
      { ...context, params: place },
      rows.map(({ publicId }) => ({ publicId, at: {} })),
    );
  }
  await bringContent(context, place, content);
}
