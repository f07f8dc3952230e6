import { sql } from 'drizzle-orm';
import { residentOf } from '../../testing/world/resident-memory.ts';
import type { VariableKey } from '../src/domain/data/values/sources.ts';
import { packHistory } from './packed-history.ts';
import { type ApiProcess, anApiProcess } from './process.ts';
import { callersOf, company, startApi, type TestApi } from './test-api.ts';

// A file of more than a million rows is written while it is sent: the process that writes it doesn't grow with it.

const days = 12;
const start = '2025-09-01T00:00:00Z';
const rows = days * 86_400;
/** What a process that keeps no rows may grow by between a quarter of a file and its end, in kilobytes. */
const growth = 40_000;
/** So small that what is over is collected soon: otherwise a process takes the memory that its machine has. */
const heap = '--max-old-space-size=160 --max-semi-space-size=2';

let api: TestApi;
let writer: ApiProcess;
let tag: VariableKey & { slug: string };
beforeAll(async () => {
  api = await startApi();
  const found = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`
      select public_id as variable, slug, agent_id as agent, company_id as company from agent_data_variable
      where company_id = ${company.norwell} and type = 'float' order by public_id limit 1`),
  );
  tag = found.rows[0] as unknown as typeof tag;
  await packHistory(api.owner, tag, start, days);
  writer = await anApiProcess({ ownerUrl: api.owner.url, appUrl: api.database.url }, { NODE_OPTIONS: heap });
});
afterAll(async () => {
  await writer.kill();
  await api.close();
});

/** The memory of the writer at each part of a file that is read to its end; `read` gets the parts. */
async function memoryDuring(
  format: string,
  read: (part: Buffer) => void,
): Promise<{ place: number; resident: number }[]> {
  const reader = await callersOf(await writer.address).signIn('marieke');
  const to = new Date(Date.parse(start) + days * 86_400_000).toISOString();
  const answer = await fetch(
    `${reader.address}/api/agents/${tag.agent}/data-history-export?from=${start}&to=${to}&variables=${tag.slug}&format=${format}`,
    { headers: reader.headers },
  );
  expect(answer.status).toBe(200);
  const steps: { place: number; resident: number }[] = [];
  let place = 0;
  for await (const part of answer.body!) {
    read(Buffer.from(part));
    place += part.length;
    steps.push({ place, resident: residentOf(writer.pid) });
  }
  return steps;
}

/** The largest memory in the first quarter of a file, and in the rest. */
function largest(steps: readonly { place: number; resident: number }[]): [early: number, late: number] {
  const quarter = steps.at(-1)!.place / 4;
  const most = (some: typeof steps) => Math.max(...some.map(({ resident }) => resident));
  return [most(steps.filter(({ place }) => place <= quarter)), most(steps.filter(({ place }) => place > quarter))];
}

test('a long CSV file takes no more memory at its end than at its beginning', async () => {
  let lines = 0;
  const steps = await memoryDuring('csv', (part) => {
    for (const byte of part) if (byte === 10) lines += 1;
  });
  expect(lines).toBe(rows + 1);
  const [early, late] = largest(steps);
  expect(late - early).toBeLessThan(growth);
});

test('a long workbook takes no more memory at its end than at its beginning', async () => {
  const parts: Buffer[] = [];
  const steps = await memoryDuring('xlsx', (part) => parts.push(part));
  const names = Buffer.concat(parts).toString('latin1');
  expect(names.endsWith('\0\0') && names.includes('xl/worksheets/sheet1.xml')).toBe(true);
  const [early, late] = largest(steps);
  expect(late - early).toBeLessThan(growth);
});
