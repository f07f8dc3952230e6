import { sql } from 'drizzle-orm';
import { makeRows } from '../engine/create.ts';
import { readRow } from '../engine/read.ts';
import type { Scene } from '../engine/rules.ts';
import { updateRows } from '../engine/update.ts';
import { contentOf, settingsOf } from './capture.ts';
import type { Content } from './content.ts';

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
  await keepContent(scene, template, await contentOf(scene, agentId));
  return true;
}

/** Keeps what a template holds from now on. */
export async function keepContent({ tx }: Scene, template: string, content: Content): Promise<void> {
  await tx.execute(
    sql`update agent_template set content = ${JSON.stringify(content)}::jsonb where public_id = ${template}`,
  );
}
