import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { meanOfParts, stepSql } from './steps.ts';
import { partColumns, partsOf } from './values/read-parts.ts';
import { sourcesOf, type VariableKey } from './values/sources.ts';

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
    select v.public_id as id, v.slug, v.company_id as company, v.agent_id as agent, v.public_id as variable from ${visibility.rows('AgentDataVariable')} v
    where v.agent_id = ${agent} and ${slugs ? sql`v.slug = any(${sql.param(slugs)}::text[])` : sql`true`} order by v.name, v.public_id`);
  const found = known.rows as unknown as (VariableKey & { id: string; slug: string })[];
  if (slugs?.some((slug) => !found.some((variable) => variable.slug === slug)))
    throw refuse('unknown-reference', { propertyName: 'variables' });
  const step = (Date.parse(to) - Date.parse(from)) / 1000 / points;
  // a value at the end counts, in a step of its own
  const span = { from: Date.parse(from), to: Date.parse(to) + 1 };
  const steps = stepSql({ start: from, end: new Date(span.to).toISOString(), step });
  const parts = partsOf(await sourcesOf(tx, found, span), span, steps);
  const { rows } = await tx.execute(sql`
    select variable, min(first_ms) as time, ${meanOfParts} as mean, min(min) as min, max(max) as max
    from (${parts}) part(${partColumns}) where first is not null group by variable, place order by place`);
  const pointsOf = new Map(found.map(({ id }) => [id, [] as HistoryPoint[]]));
  for (const { variable, time, mean, min, max } of rows as unknown as Row[])
    if (Number.isFinite(mean)) pointsOf.get(variable)!.push([time, mean, min, max]);
  return found.map(({ id, slug }) => ({ variable: { publicId: id, slug }, points: pointsOf.get(id)! }));
}

interface Row {
  variable: string;
  time: number;
  mean: number;
  min: number;
  max: number;
}
