import type pg from 'pg';
import { evaluateAlarms } from '../../api/src/domain/data/evaluate-alarms.ts';
import { writeHistory, writeNewest } from '../../api/src/domain/gateway/values.ts';
import type { Database } from '../../api/src/platform/database/scope.ts';
import { quantile } from '../measure/quantile.ts';

const batches = 20;
const batchValues = 5000;
const rulesOfDevice = 10;

/** Median milliseconds of a batch of 5,000 values, each way. */
export interface WriteTimes {
  /** By a plain insert of the same rows. */
  plain: number;
  history: number;
  newest: number;
  /** Ten rules of each device. */
  alarms: number;
  devices: number;
}

/** Batches of values of 1,000 variables, a second each: as the intake takes them, and by a plain insert of the same rows. */
export async function timeWrites(app: Database, owner: pg.Client, company: string): Promise<WriteTimes> {
  const { rows: variables } = await owner.query<{ agent: string; variable: string; slug: string }>(
    `select agent_id as agent, public_id as variable, slug from agent_data_variable
     where company_id = $1 and type = 'float' order by agent_id, public_id limit 1000`,
    [company],
  );
  const agents = [...new Set(variables.map(({ agent }) => agent))];
  await makeRules(owner, agents);
  await owner.query('create table if not exists bench_plain (like agent_data_value including all)');
  await owner.query('truncate bench_plain');
  const took = { plain: [] as number[], history: [] as number[], newest: [] as number[], alarms: [] as number[] };
  const timed = async (kind: keyof typeof took, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    took[kind].push(performance.now() - began);
  };
  const first = Math.floor(Date.now() / 1000) * 1000;
  for (let batch = 0; batch < batches; batch += 1) {
    const values = Array.from({ length: batchValues }, (_none, index) => {
      const { agent, slug, variable } = variables[index % variables.length]!;
      const second = batch * (batchValues / variables.length) + Math.floor(index / variables.length);
      return { agent, slug, variable, value: index, time: new Date(first + second * 1000).toISOString() };
    });
    const scope = { company };
    await timed('alarms', () => app.inScope(scope, (tx) => evaluateAlarms(tx, company, values, Date.now())));
    await timed('newest', () => app.inScope(scope, (tx) => writeNewest(tx, company, values)));
    await timed('history', () => app.inScope(scope, (tx) => writeHistory(tx, company, values)));
    await timed('plain', async () => {
      await owner.query('begin');
      await owner.query(
        `insert into bench_plain (company_id, agent_id, variable_id, time, value)
         select $1, agent, variable, time, value from jsonb_to_recordset($2::jsonb)
           as one(agent text, variable text, time timestamptz, value double precision) on conflict do nothing`,
        [company, JSON.stringify(values)],
      );
      await owner.query('commit');
    });
  }
  await owner.query('drop table bench_plain');
  await owner.query(`delete from data_loose_value where time >= $1`, [new Date(first).toISOString()]);
  const median = (kind: keyof typeof took) => quantile(took[kind], 0.5);
  return {
    ...{ plain: median('plain'), history: median('history'), newest: median('newest'), alarms: median('alarms') },
    devices: agents.length,
  };
}

/** Ten rules for each device, each on one of its variables, that are never met. */
async function makeRules(owner: pg.Client, agents: readonly string[]): Promise<void> {
  await owner.query(
    `insert into agent_data_alarm (company_id, public_id, agent_id, name, audience_id, type, formula)
     select company_id, left(md5(agent_id || number), 12), agent_id, 'Bench ' || number, '', 'threshold',
       '$' || numbers[1 + number % cardinality(numbers)] || ' 1000000000 >'
     from (select company_id, agent_id, array_agg(variable_id order by variable_id) as numbers from agent_data_variable
       where agent_id = any($1) and type = 'float' group by 1, 2) device, generate_series(1, $2::int) number on conflict do nothing`,
    [agents, rulesOfDevice],
  );
}
