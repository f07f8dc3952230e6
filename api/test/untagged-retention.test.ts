import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import { store, storedValues } from './stored-values.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ LINESIDE_UNTAGGED_RETENTION: '26w' });
});
afterAll(() => api.close());

test('without a word of a tag a setting says how long values are kept, and a variable says so', async () => {
  const anke = await api.signIn('anke');
  const agent = device('Filler 5');
  const made = async (path: string, draft: object) => {
    const { status, body } = await anke('POST', `/agents/${agent}/${path}`, draft);
    expect([path, status]).toEqual([path, 201]);
    return { publicId: body.data.publicId as string };
  };
  const machine = await made('devices', { name: 'Press', ipAddress: '192.168.46.100' });
  const source = await made('data-sources', {
    ...{ name: 'Press', slug: 'press', device: machine, protocol: { publicId: 'host' } },
  });
  /** A variable with values of so many days ago, and a tag. */
  const variable = async (slug: string, tag?: { retentionPolicy: string | null }) => {
    const own = await made('data-variables', { name: slug, slug, source, address: 'a', type: 'float' });
    const logged = { name: slug, slug, variable: own, logEvent: 'change', loggingInterval: '10s' };
    if (tag) await made('data-tags', { ...logged, ...tag });
    await store(
      api.owner,
      company.norwell,
      sql`select ${agent}::text as agent, ${own.publicId}::text as variable, now() - make_interval(days => age) as time, age as value
        from unnest(array[2, 29, 100, 200]) age`,
    );
    return own.publicId;
  };
  const variables = [
    await variable('untagged'),
    await variable('unsaid', { retentionPolicy: null }),
    await variable('said', { retentionPolicy: '14d' }),
  ];
  await tidy(api.database);
  const left = async (id: string) =>
    (
      await api.owner.inScope({}, (tx) =>
        tx.execute(sql`select value from ${storedValues(agent)} one where variable = ${id} order by value`),
      )
    ).rows.map(({ value }) => value);
  expect(await Promise.all(variables.map(left))).toEqual([[2, 29, 100], [2, 29, 100], [2]]);
  // what a screen says of it
  const said = async (id: string) =>
    (await anke('GET', `/agents/${agent}/data-variables/${id}?fields=keptDays`)).body.data.keptDays;
  expect(await Promise.all(variables.map(said))).toEqual([182, 182, 14]);
});
