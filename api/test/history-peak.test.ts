import { sql } from 'drizzle-orm';
import { packClosedHours } from '../src/domain/data/values/pack.ts';
import { packHistory } from './packed-history.ts';
import { store } from './stored-values.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const agent = device('Filler 1');
const peakAt = Date.parse('2025-10-03T09:41:17Z');

test('a peak of one second in packed hours is in the steps of a year, and moves their mean little', async () => {
  const anke = await api.signIn('anke');
  const make = async (path: string, draft: object) => {
    const { status, body } = await anke('POST', `/agents/${agent}/${path}`, draft);
    expect([path, status]).toEqual([path, 201]);
    return { publicId: body.data.publicId as string };
  };
  const [machine] = (await anke('GET', `/agents/${agent}/devices`)).body.data;
  const of = { slug: 'peak', name: 'Peak' };
  const source = await make('data-sources', { ...of, device: to(machine), protocol: { publicId: 'host' } });
  const variable = await make('data-variables', { ...of, source, address: 'a', type: 'float' });
  // two days of a value each second; the peak came late, and is packed with them
  const key = { company: company.norwell, agent, variable: variable.publicId };
  await packHistory(api.owner, key, '2025-10-02T00:00:00Z', 2);
  await store(
    api.owner,
    company.norwell,
    sql`select ${agent}::text as agent, ${variable.publicId}::text as variable, ${new Date(peakAt + 500).toISOString()}::timestamptz as time, 900 as value`,
  );
  const packed = await api.database.inScope({ as: 'jobs' }, (tx) => packClosedHours(tx, null, 100, sql`now()`));
  expect(packed.rows).toBe(1);
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select from data_loose_value where agent_id = ${agent}`),
  );
  expect(rows).toEqual([]);
  const { status, body } = await anke(
    'GET',
    `/agents/${agent}/data-history-steps?from=2025-01-01T00:00:00Z&to=2026-01-01T00:00:00Z&step=1d&variables=peak`,
  );
  expect(status).toBe(200);
  const steps = body.data[0].steps as { time: number; count: number; sum: number; max: number }[];
  expect(steps.map(({ max }) => Math.round(max))).toEqual([31, 900]);
  expect(steps[1]!.sum / steps[1]!.count).toBeLessThan(30);
});

const to = ({ publicId }: { publicId: string }) => ({ publicId });
