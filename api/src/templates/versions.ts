import { makeRows } from '../engine/create.ts';
import { readRow } from '../engine/read.ts';
import { removeRows } from '../engine/remove.ts';
import type { Scene } from '../engine/rules.ts';
import { updateRows } from '../engine/update.ts';
import { bringContent } from './bring.ts';
import { contentOf, recordsOf, settingsOf } from './capture.ts';
import { type Content, entityIn, parts } from './content.ts';

/** Makes a version of what a template says now; answers its id. */
export async function makeVersion(scene: Scene, template: string, description: string | null): Promise<string> {
  const { AgentTemplateVersion } = scene.sight.house.stores;
  const there = { ...scene, params: { agentId: template } };
  const [publicId] = await makeRows(AgentTemplateVersion, there, [{ fields: { description }, at: {} }]);
  return publicId!;
}

/** Lets a template say what a device has now; false where that device isn't seen. */
export async function holdAnew(scene: Scene, template: string, agentId: string): Promise<boolean> {
  const { tx, sight } = scene;
  const { Agent, AgentTemplate } = sight.house.stores;
  if (!(await readRow(tx, Agent, sight, agentId, new Map()))) return false;
  const value = await settingsOf(scene, agentId);
  await updateRows(AgentTemplate, scene, [{ publicId: template, value, at: {} }]);
  await holdContent(scene, template, await contentOf(scene, { agentId }));
  return true;
}

/** Lets a template hold this content from now on, and nothing else. */
export async function holdContent(scene: Scene, templateId: string, content: Content): Promise<void> {
  const place = { templateId };
  // what names others goes first
  for (const { of } of parts.toReversed()) {
    const store = scene.sight.house.stores[entityIn(place, of)];
    const rows = await recordsOf(store, { ...scene, params: place });
    await removeRows(
      store,
      { ...scene, params: place },
      rows.map(({ publicId }) => ({ publicId, at: {} })),
    );
  }
  await bringContent(scene, place, content);
}
