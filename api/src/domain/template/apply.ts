import { Agent, type FromTemplate } from '@lineside/contracts';
import { type At, Refusal, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import { checkReferences } from '../../engine/references.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import type { FieldValues } from '../../engine/rules.ts';
import { updateRows } from '../../engine/update.ts';
import { bringContent } from './bring.ts';
import { type Content, settings } from './content.ts';

/**
 * Gives a device the newest version of a template. Everything is written by the usual rules, one record after another:
 * with all checks, including approval rights, log and events. Errors name the template.
 */
export async function applyTemplate(
  context: RequestContext,
  agentId: string,
  { template, ...wishes }: FromTemplate,
  at: At,
): Promise<null> {
  const { tx, actor, visibility } = context;
  const { Agent: agents } = visibility.registry.tables;
  await mayWrite(agents, context, agentId, at);
  await checkReferences(agents, context, [{ fields: { template }, at }]);
  const version = await newestOf(context, agentId, template.publicId, at);
  const isWanted = (part: string) => wishes[part as keyof typeof wishes] !== false;
  await inTheNameOf(at, async () => {
    const settingKeys = Object.entries(settings).flatMap(([part, keys]) => (isWanted(part) ? keys : []));
    const value = Object.fromEntries(settingKeys.map((key) => [key, version.settings[key]]));
    if (settingKeys.length > 0) await updateRows(agents, context, [{ publicId: agentId, value, at: {} }]);
    await bringContent(context, { agentId }, version.content, isWanted);
  });
  await tx.execute(
    sql`update agent set template_id = ${template.publicId}, applied_template_version_id = ${version.publicId} where public_id = ${agentId}`,
  );
  const after = { template, version: { publicId: version.publicId, number: version.number } };
  await audit(tx, actor, { entity: Agent, publicId: agentId, act: 'apply-template', details: { after } });
  await publishUpdate(context, 'Agent', [agentId]);
  return null;
}

interface Version {
  publicId: string;
  number: string;
  settings: FieldValues;
  content: Content;
}

/** The newest version of a template, for a device that it fits. */
async function newestOf(
  { tx, visibility }: RequestContext,
  agentId: string,
  template: string,
  at: At,
): Promise<Version> {
  const position = { propertyName: 'template', ...at };
  const { rows } = await tx.execute(sql`
    select v.public_id as "publicId", v.number, v.settings, v.content,
      coalesce(t.type_id <> a.type_id, false) as other, coalesce(not kind.allow_templating, false) as never
    from ${visibility.rows('AgentTemplate')} t join ${visibility.rows('Agent')} a on a.public_id = ${agentId}
      left join ${visibility.rows('AgentType')} kind on kind.public_id = a.type_id
      left join ${visibility.rows('AgentTemplateVersion')} v on v.agent_template_id = t.public_id
    where t.public_id = ${template} order by length(v.number) desc, v.number desc limit 1`);
  const { other, never, ...version } = rows[0] as unknown as Version & { other: boolean; never: boolean };
  if (other || never) throw refuse('other-device-type', position);
  if (!version.publicId) throw refuse('template-without-version', position);
  return version;
}

/** Applies a part of a template; errors are attributed to the template. */
async function inTheNameOf(at: At, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    throw new Refusal(
      problem.status,
      problem.items.map(({ listIndex: _, ...item }) => ({ ...item, propertyName: 'template', ...at })),
    );
  }
}
