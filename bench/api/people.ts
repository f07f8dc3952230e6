import { type Caller, callerOf } from '../../api/test/caller.ts';
import { company } from './cases.ts';
import { demo } from './database.ts';

/** A logged-in person of the demo. */
export async function signedIn(address: string, key: string): Promise<Caller> {
  const { emailAddress } = demo.users.find((user) => user.key === key)!;
  const { body } = await callerOf(address)('POST', '/sessions', { emailAddress, password: demo.password });
  return callerOf(address, { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': company });
}
