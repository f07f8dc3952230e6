import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { operatorCommand } from './operator-command.ts';
import { company, startApi, type TestApi } from './test-api.ts';

// A company that nobody can enter any more is opened on the server.

let api: TestApi;
const folder = mkdtempSync(path.join(tmpdir(), 'allow-password-'));
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

const allowPassword = (id: string) => operatorCommand(api, folder, 'company', 'allow-password', id);

test('the operator undoes what keeps everybody out of a company, in its log and known to all', async () => {
  const anke = await api.signIn('anke');
  await run(sql`update company set enforce_sso = true, enforce2fa = true where public_id = ${company.norwell}`);
  await run(sql`update role set enforce_sso = true where name = 'Manager' and company_id = ${company.norwell}`);
  expect((await anke('GET', '/agents')).body.data[0].code).toBe('sso-required');
  expect(await allowPassword(company.norwell)).toEqual({
    ...{ code: 0 },
    output:
      'Norwell Packaging requires neither single sign-on nor a second factor any more. Its administrators are told.',
  });
  expect((await anke('GET', '/agents')).status).toBe(200);
  const { data: log } = (
    await anke('GET', '/audit-logs?fields=actor,target,before,after&filters=eq(event,"update")&page-size=2')
  ).body;
  expect(log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ target: 'Company', actor: expect.objectContaining({ name: 'Operator' }) },
        ...{ before: { enforceSso: true, enforce2fa: true }, after: { enforceSso: false, enforce2fa: false } },
      }),
      expect.objectContaining({ target: 'Role', before: { enforceSso: true }, after: { enforceSso: false } }),
    ]),
  );
  const { rows } = await run(
    sql`select address, facts->>'by' as by, facts->>'change' as change from mail where template = 'login-changed'`,
  );
  expect(rows).toEqual([
    {
      ...{ address: 'anke.mulder@norwell.example', by: 'The operator of this installation' },
      change: [
        'Single sign-on required: yes → no',
        'Two-factor authentication required: yes → no',
        'Role Manager: Single sign-on required: yes → no',
      ].join('\n'),
    },
  ]);
  expect(await allowPassword(company.norwell)).toEqual({
    ...{ code: 0, output: 'Norwell Packaging requires neither single sign-on nor a second factor.' },
  });
  const unknown = '0000-0000-0000-0000-0000';
  expect(await allowPassword(unknown)).toEqual({ code: 1, output: `There is no company ${unknown}.` });
});
