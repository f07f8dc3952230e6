import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { meanOfParts, partColumns, partsOf, stepSql } from './steps.ts';

/** A period, ends included, and the number of its equal steps; identifiers of variables with commas between, or all. */
export interface HistoryQuery {
  from: string;
  to: string;
  points: number;
  variables?: string | undefined;
}

/** The time of the first value of a step in ms since 1970, and mean, minimum and maximum of its values. */
export type HistoryPoint = [time: number, mean: number, min: number, max: number];

export interface VariableHistory {
  variable: { publicId: string; slug: string };
  points: HistoryPoint[];
}

/** The history of a device's variables by name, with a point for each step that holds a number; refuses unknown variables. */
export async function readHistory(
  { tx, visibility }: RequestContext,
  agent: string,
  { from, to, points, variables }: HistoryQuery,
): Promise<VariableHistory[]> {
  const slugs = variables?.split(',');
  const known = await tx.execute(sql`
    select v.public_id as id, v.slug from ${visibility.rows('AgentDataVariable')} v
    where v.agent_id = ${agent} and ${slugs ? sql`v.slug = any(${sql.param(slugs)}::text[])` : sql`true`} order by v.name, v.public_id`);
  const found = known.rows as { id: string; slug: string }[];
  if (slugs?.some((slug) => !found.some((variable) => variable.slug === slug)))
    throw refuse('unknown-reference', { propertyName: 'variables' });
  const step = (Date.parse(to) - Date.parse(from)) / 1000 / points;
  // a value at the end counts, in a step of its own
  const steps = { start: from, end: new Date(Date.parse(to) + 1).toISOString(), step };
  const ids = sql.param(found.map(({ id }) => id));
  const own = sql`select v.company_id as company, v.agent_id as agent, v.public_id as variable
    from ${visibility.rows('AgentDataVariable')} v where v.agent_id = ${agent} and v.public_id = any(${ids}::text[])`;
  const { rows } = await tx.execute(sql`
    select variable, extract(epoch from min(first_time)) * 1000 as time, ${meanOfParts} as mean, min(min) as min, max(max) as max
    from (${partsOf(own, steps, stepSql(steps))}) part(${partColumns}) where first is not null group by variable, place order by place`);
  const pointsOf = new Map(found.map(({ id }) => [id, [] as HistoryPoint[]]));
  for (const { variable, time, mean, min, max } of rows as unknown as Row[])
    if (Number.isFinite(mean)) pointsOf.get(variable)!.push([Math.round(Number(time)), mean, min, max]);
  return found.map(({ id, slug }) => ({ variable: { publicId: id, slug }, points: pointsOf.get(id)! }));
}

interface Row {
  variable: string;
  time: string;
  mean: number;
  min: number;
  max: number;
}
