import { AgentTemplate } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { holdAnew, makeVersion } from './versions.ts';

/** A version is created from the template as it is, or from a device to be copied. */
export const agentTemplateRules = rulesOf(AgentTemplate, { actions: { makeVersion: version } });

async function version(
  context: RequestContext,
  publicId: string,
  { publicId: of, description = null }: { publicId: string; description?: string | null },
): Promise<{ publicId: string }> {
  const { AgentTemplate: store } = context.visibility.registry.tables;
  await mayWrite(store, context, publicId, {});
  if (of !== publicId && !(await holdAnew(context, publicId, of)))
    throw refuse('unknown-reference', { propertyName: 'publicId' });
  return { publicId: await makeVersion(context, publicId, description) };
}
