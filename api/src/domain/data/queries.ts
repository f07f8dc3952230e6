import { type DataQuery, type DataWish, stepSeconds } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { checkCost } from './query-limits.ts';
import { type Period, type Point, type StoredTag, seriesOf } from './series.ts';

/** The result of a data query: lines by their labels. */
export interface QueryResult {
  source: { publicId: string; name: string };
  period: Period;
  lines: Map<string, Point[]>;
  /** Whether the newest come first. */
  descending: boolean;
}

/** Most queries of one call. */
const maxQueries = 500;

/** Most days, weeks or months of a query: as many as it answers. */
const maxCalendarSteps = 5000;

/** A query with all defaults. */
const plain: DataQuery = { limit: 5000, offset: 0, operator: '*', extendedBoundary: false, order: 'desc' };

/** A line that a call asks for, which was found and checked. */
export interface PlannedLine {
  /** The place of its query in the call. */
  listIndex: number;
  ref: string;
  tag: StoredTag;
  period: Period;
  query: DataQuery;
}

/** What a call asks for: its queries, and all of their lines. */
export interface QueryPlan {
  queries: Pick<QueryResult, 'source' | 'period'>[];
  lines: PlannedLine[];
}

/** Finds and checks what is asked for; a hidden source or tag is answered like a missing one. */
export async function planQueries(context: RequestContext, wishes: DataWish[]): Promise<QueryPlan> {
  const count = wishes.reduce(
    (sum, { tags }) => sum + tags.reduce((all, tag) => all + (tag.queries?.length ?? 1), 0),
    0,
  );
  if (count > maxQueries)
    throw refuse('too-many-at-once', { propertyName: 'body', params: { most: String(maxQueries) } });
  const plan: QueryPlan = { queries: [], lines: [] };
  for (const [listIndex, query] of wishes.entries()) await planQuery(context, query, listIndex, plan);
  return plan;
}

async function planQuery(
  context: RequestContext,
  { source, tags, start, end, timeZone }: DataWish,
  listIndex: number,
  { queries: planned, lines }: QueryPlan,
): Promise<void> {
  const period = { start, end, timeZone };
  if (start && end && Date.parse(start) >= Date.parse(end))
    throw refuse('invalid-value', { propertyName: 'end', listIndex });
  const name = await nameOf(context, source.publicId);
  if (name === undefined) throw refuse('unknown-reference', { propertyName: 'source', listIndex });
  planned.push({ source: { publicId: source.publicId, name }, period });
  const refs = new Set<string>();
  for (const [place, { queries = [plain], ...named }] of tags.entries()) {
    const tag = await storedSeriesOf(context, source.publicId, named);
    const key = (['id', 'slug', 'variable'] as const).find((key) => named[key] !== undefined);
    if (!tag) throw refuse('unknown-reference', { propertyName: `tags.${place}.${key}`, listIndex });
    for (const [index, query] of queries.entries()) {
      const at = `tags.${place}.queries.${index}`;
      check(query, period, at, listIndex);
      checkCost(query, period, tag.type, { propertyName: `${at}.postAggr`, listIndex });
      const ref = query.ref ?? tag.slug;
      if (refs.has(ref)) throw refuse('duplicate', { propertyName: `${at}.ref`, listIndex });
      refs.add(ref);
      lines.push({ listIndex, ref, tag, period, query });
    }
  }
}

/** Reads a line. */
export const readLine = ({ tx }: RequestContext, { tag, period, query }: PlannedLine): Promise<Point[]> =>
  seriesOf(tx, tag, period, query);

/** The results of a plan's queries, with the values of its lines. */
export const resultsOf = ({ queries, lines }: QueryPlan, values: readonly Point[][]): QueryResult[] =>
  queries.map((query, listIndex) => {
    const own = lines.flatMap((line, at) => (line.listIndex === listIndex ? [{ ...line, points: values[at]! }] : []));
    return {
      ...query,
      lines: new Map(own.map(({ ref, points }) => [ref, points])),
      descending: own.some(({ query: { order } }) => order === 'desc'),
    };
  });

/** Steps are counted from a start to an end; differences are computed from the last values of steps. */
function check(
  { postAggr = 'raw', postTransform, step }: DataQuery,
  { start, end }: Period,
  at: string,
  listIndex: number,
): void {
  if (postTransform && postAggr !== 'last')
    throw refuse('invalid-value', { propertyName: `${at}.postTransform`, listIndex });
  const missing = start ? (end ? undefined : 'end') : 'start';
  if (postAggr !== 'raw' && missing) throw refuse('required-property', { propertyName: missing, listIndex });
  if (typeof step !== 'string' || !start || !end) return;
  // each step's begin is looked up in the calendar
  if ((Date.parse(end) - Date.parse(start)) / 1000 / stepSeconds(step) > maxCalendarSteps)
    throw refuse('invalid-value', { propertyName: `${at}.step`, listIndex });
}

async function nameOf({ tx, visibility }: RequestContext, source: string): Promise<string | undefined> {
  const { rows } = await tx.execute(
    sql`select s.name from ${visibility.rows('AgentDataSource')} s where s.public_id = ${source}`,
  );
  return rows[0]?.name as string | undefined;
}

/** The values of a tag, or of a variable with or without one. */
async function storedSeriesOf(
  { tx, visibility }: RequestContext,
  source: string,
  { id, slug, variable }: Pick<DataWish['tags'][number], 'id' | 'slug' | 'variable'>,
): Promise<(StoredTag & { slug: string }) | undefined> {
  const named =
    id === undefined && slug === undefined
      ? sql`select v.slug as named, v.* from ${visibility.rows('AgentDataVariable')} v where v.slug = ${variable!}`
      : sql`select t.slug as named, v.* from ${visibility.rows('AgentDataTag')} t join ${visibility.rows('AgentDataVariable')} v on v.public_id = t.variable_id
          where ${id === undefined ? sql`t.slug = ${slug!}` : sql`t.tag_id = ${id}`}`;
  const { rows } = await tx.execute(sql`
    select named as slug, type, company_id as company, agent_id as agent, public_id as variable
    from (${named}) found where source_id = ${source}`);
  return rows[0] as unknown as (StoredTag & { slug: string }) | undefined;
}
