import { type HistoryStepSummary, historySteps, stepSeconds } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { placesOf, type SteppedPeriod } from './history-places.ts';
import { type StoredTag, seriesOf } from './series.ts';
import { partColumns, partsOf } from './values/read-parts.ts';
import { sourcesOf } from './values/sources.ts';

/** Most steps that are summed up at once. */
export const maxSteps = 2000;
/** Most texts that are looked at in one period: there are no summaries of them. */
const maxTexts = 5000;

/** A variable of a device, as stored values name it. */
export interface NamedTag extends StoredTag {
  slug: string;
  name: string;
  unit: string | null;
}

/** Refuses a period that ends before it begins. */
export function checkPeriod({ start, end }: Pick<SteppedPeriod, 'start' | 'end'>): void {
  if (start >= end) throw refuse('invalid-value', { propertyName: 'to' });
}

/** Refuses a period that ends before it begins, or has too many steps: then the error names the shortest step for it. */
export function checkSteps({ start, end, step }: SteppedPeriod): void {
  checkPeriod({ start, end });
  const stepsOf = (one: typeof step) => (end - start) / 1000 / stepSeconds(one);
  if (stepsOf(step) <= maxSteps) return;
  const shortest = historySteps.find((one) => stepsOf(one) <= maxSteps);
  if (!shortest) throw refuse('invalid-value', { propertyName: 'from' });
  throw refuse('step-too-short', { propertyName: 'step', params: { step: shortest } });
}

/** Variables of a device that the caller sees, by their identifiers, in that order; refuses unknown ones. */
export async function tagsNamed(
  { tx, visibility }: RequestContext,
  agent: string,
  slugs: readonly string[],
): Promise<NamedTag[]> {
  const { rows } = await tx.execute(sql`
    select v.slug, v.name, v.unit, v.type, v.company_id as company, v.agent_id as agent, v.public_id as variable
    from ${visibility.rows('AgentDataVariable')} v where v.agent_id = ${agent} and v.slug = any(${sql.param([...slugs])}::text[])`);
  const found = new Map((rows as unknown as NamedTag[]).map((tag) => [tag.slug, tag]));
  return slugs.map((slug) => {
    const tag = found.get(slug);
    if (!tag) throw refuse('unknown-reference', { propertyName: 'variables' });
    return tag;
  });
}

/** The steps that hold a number of each variable, oldest first, by its publicId; true counts as 1, false as 0. */
export async function summariesOf(
  { tx }: RequestContext,
  tags: readonly StoredTag[],
  period: SteppedPeriod,
): Promise<Map<string, HistoryStepSummary[]>> {
  const found = new Map(tags.map(({ variable }) => [variable, [] as HistoryStepSummary[]]));
  const numeric = tags.filter(({ type }) => type !== 'str');
  if (numeric.length === 0) return found;
  const places = placesOf(period);
  const span = { from: period.start, to: period.end };
  const parts = partsOf(await sourcesOf(tx, numeric, span), span, places);
  const { rows } = await tx.execute(sql`
    select variable, ${places.time} as time, count, sum, min, max, first, "firstTime", last, "lastTime" from (
      select variable, place, sum(count)::double precision as count, sum(sum) as sum, min(min) as min, max(max) as max,
        (array_agg(first order by first_ms))[1] as first, min(first_ms) as "firstTime",
        (array_agg(last order by last_ms desc))[1] as last, max(last_ms) as "lastTime"
      from (${parts}) part(${partColumns}) where first is not null group by variable, place) step
    order by place`);
  for (const { variable, time, firstTime, lastTime, ...rest } of rows as unknown as StepRow[])
    found.get(variable)!.push({
      ...{ time: Math.round(Number(time)), ...rest },
      ...{ firstTime: Math.round(Number(firstTime)), lastTime: Math.round(Number(lastTime)) },
    });
  return found;
}

interface StepRow extends Omit<HistoryStepSummary, 'time' | 'firstTime' | 'lastTime'> {
  variable: string;
  /** Numbers of PostgreSQL that have more digits than numbers of JavaScript come as text. */
  time: string;
  firstTime: string;
  lastTime: string;
}

/** The changes of a variable with texts, oldest first, among the newest values of the period. */
export async function textChangesOf(
  { tx }: RequestContext,
  tag: StoredTag,
  { start, end }: SteppedPeriod,
): Promise<[number, string][]> {
  const period = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  const newest = await seriesOf(tx, tag, period, {
    ...{ limit: maxTexts, offset: 0, operator: '*', extendedBoundary: false, order: 'desc' },
  });
  const texts = newest.reverse().map(([time, text]): [number, string] => [time, String(text)]);
  return texts.filter(([, text], at) => text !== texts[at - 1]?.[1]);
}
