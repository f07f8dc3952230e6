import pg from 'pg';
import { anApiProcess } from '../../api/test/process.ts';
import { printCursor } from '../../shared/contracts/src/index.ts';
import { fillBeside } from './beside.ts';
import { type Case, casesOf, company } from './cases.ts';
import { type Filled, filled } from './database.ts';
import { signedIn } from './people.ts';

/** A measured call of a logged-in person. */
export interface Measured {
  name: string;
  path: string;
  url: string;
  /** The caller's headers with a fresh token: one is valid for some minutes. */
  headers(): Promise<Record<string, string>>;
}

export interface Installation {
  database: Filled;
  calls: Measured[];
  close(): Promise<void>;
}

export const smallest: Case = { name: 'smallest call', who: 'marieke', path: '/users/me' };

/** Starts the API over a database with that many devices, and checks that each measured call succeeds. */
export async function install(devices: number, say: (line: string) => void): Promise<Installation> {
  const database = await filled(devices, say);
  const api = await anApiProcess(database, {
    LINESIDE_CALLS_A_MINUTE: '100000000',
    LINESIDE_SIGN_INS_A_MINUTE: '100000000',
  });
  try {
    const address = await api.address;
    const cases = [smallest, ...casesOf(await placesIn(database, devices))];
    const calls: Measured[] = [];
    for (const { name, who, path } of cases) {
      const { status } = await (await signedIn(address, who))('GET', path);
      if (status !== 200) throw new Error(`${name} is answered by ${status}`);
      calls.push({
        name,
        path,
        url: `${address}/api${path}`,
        headers: async () => (await signedIn(address, who)).headers,
      });
    }
    return { database, calls, close: () => api.kill() };
  } catch (problem) {
    await api.kill();
    throw problem;
  }
}

/** A group of fifty devices, beside those of the demo that have tens of thousands. */
const small = 'SmallOfBench';

/** Records that are there, for the cases that name some. */
async function placesIn({ ownerUrl }: Filled, devices: number) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const firstRow = async (text: string) => (await owner.query(text)).rows[0];
  const middle = await firstRow(`select name, public_id as id from agent where company_id = '${company}'
    order by name collate natural_order, public_id offset ${Math.floor(devices / 2)} limit 1`);
  const group = await firstRow(`select group_id as id from agent_membership where company_id = '${company}' group by 1
    order by count(*) desc limit 1`);
  await owner.query(`insert into "group" (company_id, public_id, name, type_id)
    select company_id, '${small}', 'Of the bench', type_id from "group" where public_id = '${group.id}' on conflict do nothing`);
  await owner.query(`insert into agent_membership (company_id, public_id, agent_id, group_id, created_on)
    select company_id, 'B' || substr(public_id, 2), public_id, '${small}', now() from agent
    where company_id = '${company}' order by public_id limit 50 on conflict do nothing`);
  await fillBeside(owner, devices);
  await owner.end();
  return {
    agent: middle.id,
    group: group.id,
    small,
    middle: printCursor({ values: [middle.name], publicId: middle.id }),
  };
}
