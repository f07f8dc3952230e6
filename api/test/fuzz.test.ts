import { fuzz } from './fuzz/fuzz.ts';
import { leaksIn } from './fuzz/leaks.ts';
import { type Operation, operations } from './fuzz/operations.ts';
import { openPeople } from './fuzz/people.ts';
import { rememberPlaces } from './fuzz/places.ts';
import { fuzzRaw } from './fuzz/send-raw-requests.ts';
import { isWhole, seedNumber } from './sample.ts';
import { company, demo, device, enterVpn, reauthenticateAll, startApi, type TestApi } from './test-api.ts';

const vpnServerSecret = 'the-secret-of-a-vpn-server';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    LINESIDE_SIGN_IN_ACCOUNT_FAILURES: '100000',
    LINESIDE_SIGN_IN_ADDRESS_FAILURES: '100000',
    LINESIDE_VPN_SERVER_SECRET: vpnServerSecret,
  });
});
afterAll(() => api.close());

/** One request of each operation, or several of each. */
const count = isWhole ? 4000 : operations().length;

test('no generated request causes a server error or leaks internals or other companies', async () => {
  await enterVpn(api.owner);
  await reauthenticateAll(api.owner);
  const email = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
  const people = await openPeople({
    address: api.address,
    password: demo.password,
    vpnServerSecret,
    people: [
      { emailAddress: email('ruben'), company: company.norwell },
      { emailAddress: email('marieke'), company: company.norwell },
      { emailAddress: email('lotte'), company: company.acme },
      { emailAddress: email('katrin'), company: company.norwell },
    ],
  });
  const findings = await fuzz(people, await leaksIn(api.owner), {
    ...{ seed: seedNumber, count },
    renew: await rememberPlaces(api.owner),
  });
  expect(findings.wrong).toEqual([]);
  expect(findings.by.size).toBe(operations().length);
  expect(findings.reached).toBeGreaterThan(findings.sent / 2);
  if (!isWhole) return;
  const reached = (matches: (operation: Operation) => boolean) =>
    [...findings.by].reduce((sum, [operation, count]) => sum + (matches(operation) ? count : 0), 0);
  expect(reached(({ verb }) => verb === 'DELETE')).toBeGreaterThan(0);
  expect(reached(({ isStream }) => isStream)).toBeGreaterThan(0);
  expect(reached(({ name }) => /Approve|Reject|Revoke|Withdraw/.test(name))).toBeGreaterThan(0);
});

test('malformed bytes never get a server error, and always an end of the connection', async () => {
  const { host, port } = new URL(api.address);
  const callerOf = async () => ({
    headers: (await api.signIn('anke')).headers,
    ids: [device('Case packer 1'), device('Filler 3')],
  });
  const targets = [{ name: 'API', port: Number(port), host }];
  const findings = await fuzzRaw(targets, callerOf, { seed: seedNumber, count: isWhole ? 3000 : 300 });
  expect(findings.wrong).toEqual([]);
  expect((await fetch(`${api.address}/health`)).status).toBe(200);
});
