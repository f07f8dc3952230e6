import { stableId } from '../../api/src/domain/demo-company/stable-id.ts';
import { type Caller, callerOf } from '../../api/test/caller.ts';
import { company } from '../api/cases.ts';
import { demo, type Filled } from '../api/database.ts';

/** Adds people to the demo's first company, with the rights of its operators, and logs them in. */
export async function crowd(database: Filled, address: string, count: number): Promise<Caller[]> {
  const model = demo.users.find(({ key }) => key === 'marieke')!;
  const owner = await database.asOwner();
  const id = (kind: string, serial: number) => stableId('bench', kind, String(serial));
  for (let index = 0; index < count; index += 1) {
    await owner.query(
      `insert into user_account (public_id, name, email_address, password_hash, language, sector_id)
       select $1, 'Person ' || $2, 'person' || $2 || '@bench.example', password_hash, language, sector_id
       from user_account where email_address = $3 on conflict do nothing`,
      [id('user', index), index, model.emailAddress],
    );
    await owner.query(
      `insert into user_membership (company_id, public_id, user_id, group_id, role_id)
       select company_id, $1, $2, group_id, role_id from user_membership m join user_account u on u.public_id = m.user_id
       where u.email_address = $3 and m.company_id = $4 on conflict do nothing`,
      [id('membership', index), id('user', index), model.emailAddress, company],
    );
  }
  await owner.end();
  const people: Caller[] = [];
  for (let index = 0; index < count; index += 1) {
    const credentials = { emailAddress: `person${index}@bench.example`, password: demo.password };
    const { body } = await callerOf(address)('POST', '/sessions', credentials);
    people.push(callerOf(address, { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': company }));
  }
  return people;
}
