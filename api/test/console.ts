import { sql } from 'drizzle-orm';
import { type Caller, callerOf } from './caller.ts';
import { company, reauthenticate, type TestApi } from './test-api.ts';

/** A third-party console: a service account of the demo's first company. */
export interface TestConsole {
  account: string;
  /** Its back end, with the token of the account. */
  backEnd: Caller;
}

interface How {
  name?: string;
  /** The name of its role; null: none. */
  role?: string | null;
  /** Whether an administrator allows it for all members. */
  forAll?: boolean;
}

/** Makes a console with pages of some origins, by an administrator. */
export async function makeConsole(
  api: TestApi,
  caller: Caller,
  widgetOrigins: string[],
  { name = 'Console', role = 'Administrator', forAll = false }: How = {},
): Promise<TestConsole> {
  await reauthenticate(caller);
  const created = await caller('POST', '/users/service-account', { name, widgetOrigins });
  const { publicId, token, apiApplication } = created.body.data;
  if (role !== null) await giveRole(api, publicId, role);
  if (forAll) await caller('PATCH', `/users/service-account/${publicId}`, { allowedForAll: true });
  const backEnd = callerOf(api.address, {
    Authorization: `Bearer ${token}`,
    'Api-Company': company.norwell,
    'Api-Application': apiApplication.publicId,
  });
  return { account: publicId, backEnd };
}

/** Gives a service account a role for the whole company, in the place that it came with. */
export const giveRole = (api: TestApi, account: string, role: string) =>
  api.owner.inScope({}, (tx) =>
    tx.execute(sql`update user_membership set group_id = null, role_id = (select public_id from role
      where company_id = ${company.norwell} and name = ${role}) where user_id = ${account}`),
  );
