import { AgentTemplate } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { mayWrite } from '../engine/write.ts';
import { holdAnew, makeVersion } from '../templates/versions.ts';

/** A version is made of the template as it stands, or of a device that it is to be like from now on. */
export const agentTemplateRules = rulesOf(AgentTemplate, { actions: { makeVersion: version } });

async function version(
  scene: Scene,
  publicId: string,
  { publicId: of, description = null }: { publicId: string; description?: string | null },
): Promise<{ publicId: string }> {
  const { AgentTemplate: store } = scene.sight.house.stores;
  await mayWrite(store, scene, publicId, {});
  if (of !== publicId && !(await holdAnew(scene, publicId, of)))
    throw refuse('unknown-reference', { propertyName: 'publicId' });
  return { publicId: await makeVersion(scene, publicId, description) };
}
