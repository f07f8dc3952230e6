import pg from 'pg';
import { anApiProcess } from '../../api/test/process.ts';
import { printCursor } from '../../shared/contracts/src/index.ts';
import { type Case, casesOf, company } from './cases.ts';
import { type Filled, filled } from './database.ts';
import { signedIn } from './people.ts';

/** A call that is measured, as somebody who is signed in. */
export interface Measured {
  name: string;
  path: string;
  url: string;
  headers: Record<string, string>;
}

export interface Installation {
  database: Filled;
  calls: Measured[];
  close(): Promise<void>;
}

export const smallest: Case = { name: 'smallest call', who: 'marieke', path: '/users/me' };

/** The API as a process over a database of so many devices, and the calls that are asked of it: each is answered. */
export async function install(devices: number, say: (line: string) => void): Promise<Installation> {
  const database = await filled(devices, say);
  const api = anApiProcess(database, { LINESIDE_CALLS_A_MINUTE: '100000000' });
  try {
    const address = await api.address;
    const people = { marieke: await signedIn(address, 'marieke'), jonas: await signedIn(address, 'jonas') };
    const cases = [smallest, ...casesOf(await placesIn(database, devices))];
    const calls: Measured[] = [];
    for (const { name, who, path } of cases) {
      const as = people[who as keyof typeof people];
      const { status } = await as('GET', path);
      if (status !== 200) throw new Error(`${name} is answered by ${status}`);
      calls.push({ name, path, url: `${address}/api${path}`, headers: as.headers });
    }
    return { database, calls, close: () => api.kill() };
  } catch (problem) {
    await api.kill();
    throw problem;
  }
}

/** Records that are there, for the cases that name some. */
async function placesIn({ ownerUrl }: Filled, devices: number) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const one = async (text: string) => (await owner.query(text)).rows[0];
  const middle = await one(`select name, public_id as id from agent where company_id = '${company}'
    order by name collate natural_order, public_id offset ${Math.floor(devices / 2)} limit 1`);
  const groups = `select group_id as id from agent_membership where company_id = '${company}' group by 1 order by count(*)`;
  const group = await one(`${groups} desc limit 1`);
  const small = await one(`${groups} limit 1`);
  await owner.end();
  return {
    agent: middle.id,
    group: group.id,
    small: small.id,
    middle: printCursor({ values: [middle.name], publicId: middle.id }),
  };
}
