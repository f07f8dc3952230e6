import { limits } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';

/** A machine at which values of a page are missing. */
interface Failing {
  agent: Reference | null;
  asset: Reference | null;
  hasDevice: boolean;
  missing: string[];
}
interface Reference {
  publicId: string;
  name: string | null;
}

const form = /^(?:Agent#selected:)?([a-z0-9-]+)\.(tag|var|variable)\.([a-z0-9-]+)$/;

/** All selectors in the inputs of a component, at any depth: `Agent#selected:line-plc.tag.line-speed`. */
function selectorsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { selector?: unknown }).selector;
  return [...(typeof own === 'string' && own !== '' ? [own] : []), ...Object.values(value).flatMap(selectorsIn)];
}

/**
 * Which values that a version shows are missing at which of the machines that link to its page: of those that the caller
 * sees, in the order of their names, at most 1,000.
 */
export async function checkBindings(context: RequestContext, page: string, version: string) {
  const { tx, visibility } = context;
  const { rows: components } = await tx.execute(
    sql`select inputs, condition->'selectors' as named from page_component where page_version_id = ${version} order by public_id`,
  );
  const selectors = [
    ...new Set(
      components.flatMap(({ inputs, named }) => [
        ...selectorsIn(parsed(inputs as string)),
        ...((named as string[] | null) ?? []),
      ]),
    ),
  ];
  const needed = selectors.map((selector) => {
    const [, source = null, kind = null, slug = null] = form.exec(selector) ?? [];
    return { selector, source, kind: kind === 'tag' ? 'tag' : 'variable', slug };
  });
  const { rows } = await tx.execute(sql`
    with machine as (
      select agent.public_id as agent, null as asset, agent.public_id as device, agent.name
      from ${visibility.rows('AgentPageLink')} link join ${visibility.rows('Agent')} agent on agent.public_id = link.agent_id
      where link.page_id = ${page}
      union
      select null, asset.public_id, (select agent.public_id from ${visibility.rows('Agent')} agent where agent.public_id = asset.agent_id), asset.name
      from ${visibility.rows('AssetPageLink')} link join ${visibility.rows('Asset')} asset on asset.public_id = link.asset_id
      where link.page_id = ${page}
      order by 4, 1, 2 limit ${limits.checkedMachines + 1}
    ), needed as (
      select * from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as (selector text, source text, kind text, slug text)
    ), device_value as (
      select source.agent_id, source.slug as source, 'variable' as kind, variable.slug
      from ${visibility.rows('AgentDataVariable')} variable
      join ${visibility.rows('AgentDataSource')} source on source.public_id = variable.source_id
      where source.agent_id in (select device from machine) and variable.slug in (select slug from needed)
      union all
      select source.agent_id, source.slug, 'tag', tag.slug
      from ${visibility.rows('AgentDataTag')} tag
      join ${visibility.rows('AgentDataVariable')} variable on variable.public_id = tag.variable_id
      join ${visibility.rows('AgentDataSource')} source on source.public_id = variable.source_id
      where source.agent_id in (select device from machine) and tag.slug in (select slug from needed)
    )
    select machine.agent, machine.asset, machine.name, machine.device is not null as "hasDevice",
      coalesce((select jsonb_agg(needed.selector order by needed.selector) from needed where not exists (
        select from device_value v where v.agent_id = machine.device and v.source = needed.source and v.kind = needed.kind
          and v.slug = needed.slug)), '[]') as missing
    from machine order by machine.name, machine.agent, machine.asset`);
  const machines = (rows as unknown as Machine[]).slice(0, limits.checkedMachines);
  const failing = machines.filter(({ missing }) => missing.length > 0);
  return {
    checked: machines.length,
    more: rows.length > limits.checkedMachines,
    failing: failing.map(
      ({ agent, asset, name, hasDevice, missing }): Failing => ({
        agent: agent === null ? null : { publicId: agent, name },
        asset: asset === null ? null : { publicId: asset, name },
        ...{ hasDevice, missing },
      }),
    ),
  };
}

interface Machine {
  agent: string | null;
  asset: string | null;
  name: string;
  hasDevice: boolean;
  missing: string[];
}

function parsed(inputs: string): unknown {
  try {
    return JSON.parse(inputs);
  } catch {
    return null;
  }
}
