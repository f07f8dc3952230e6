import pg from 'pg';

/** The statements sent to PostgreSQL. */
export interface Statement {
  text: string;
  /** The name of a prepared statement. */
  name?: string;
  values?: unknown[];
}

/** A call's statements to PostgreSQL: all that are sent on its connection. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const statementsByClient = new Map<pg.Client, Statement[]>();
  const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  const listening = function (this: pg.Client, ...queryArguments: unknown[]) {
    const [first, values] = queryArguments as [string | Statement, unknown[]?];
    const statement = typeof first === 'string' ? { text: first, ...(values && { values }) } : first;
    statementsByClient.set(this, [...(statementsByClient.get(this) ?? []), statement]);
    return query.apply(this, queryArguments);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  await call();
  Object.assign(pg.Client.prototype, { query });
  return [...statementsByClient.values()].find((statements) =>
    statements.some(({ text }) => text.includes('begin_call')),
  )!;
}

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** PostgreSQL plans a prepared statement for its first five runs, then decides whether one plan fits all. */
const runsUntilDecided = 6;

export interface Touched {
  /** The number of rows of tables. */
  rows: number;
  indexes: string[];
  /** Indexes that were read without their rows. */
  indexOnly: string[];
  /** Whether one plan was used each time, for each statement that reads a page. */
  isPlannedOnce: boolean[];
}

/** The rows read by a list's statements. */
export async function touchedBy(url: string, statements: Statement[]): Promise<Touched> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const nodes: Node[] = [];
  const isPlannedOnce: boolean[] = [];
  for (const { text, values = [], name } of statements) {
    if (text.includes('begin_call')) await client.query(text);
    if (!/the_page|looked_up|search_|counted/.test(text)) continue;
    await client.query(`prepare the_query as ${text}`);
    const parameters = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    for (let remaining = name ? runsUntilDecided : 1; remaining > 0; remaining -= 1) {
      const { rows } = await client.query(`explain (analyze, format json) execute the_query${parameters}`);
      if (remaining === 1) nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    const plans = await client.query('select generic_plans > 0 as once from pg_prepared_statements');
    if (text.includes('the_page')) isPlannedOnce.push(plans.rows[0].once);
    await client.query('deallocate the_query');
  }
  await client.end();
  const scans = nodes.filter(
    (node) => /Scan$/.test(node['Node Type']) && !/CTE|Subquery|Values|Function/.test(node['Node Type']),
  );
  const indexesOf = (some: Node[]) => [...new Set(some.flatMap((node) => node['Index Name'] ?? []))];
  return {
    rows: scans.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
    indexes: indexesOf(nodes),
    indexOnly: indexesOf(nodes.filter((node) => node['Node Type'] === 'Index Only Scan')),
    isPlannedOnce,
  };
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  const text = Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join()}}` : String(value);
  return pg.escapeLiteral(text);
}
