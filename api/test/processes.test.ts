import { type OwnDatabase, ownDatabase } from '../../testing/world/database.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { callerOf } from './caller.ts';
import { type ApiProcess, anApiProcess } from './process.ts';
import { listen } from './stream.ts';
import { callersOf, device, inMinutes, requestDraft } from './test-api.ts';

let database: OwnDatabase;
let firstProcess: ApiProcess;
let other: ApiProcess;
beforeAll(async () => {
  database = await ownDatabase();
  firstProcess = await anApiProcess(database);
  other = await anApiProcess(database);
  await Promise.all([firstProcess.address, other.address]);
});
afterAll(async () => {
  await Promise.all([firstProcess.kill(), other.kill()]);
  await database.drop();
});

const agent = device('Depalletiser – Line 1');
const requests = `/agents/${agent}/access-requests`;

test('the first start makes the authority of gateways, one for all processes', async () => {
  const { rows } = await withClient(database.ownerUrl, (client) => client.query('select key from gateway_authority'));
  expect(rows).toHaveLength(1);
  expect(rows[0].key).not.toContain('PRIVATE KEY');
});

test('a write through one API process reaches streams of another, also after the first ends', async () => {
  const [atOne, atOther] = [callersOf(await firstProcess.address), callersOf(await other.address)];
  const marieke = await atOne.signIn('marieke');
  const ruben = await atOther.signIn('ruben');
  const approver = await listen(ruben);
  const author = await listen(marieke);

  const { publicId } = (await marieke('POST', requests, requestDraft(['ruben']))).body.data;
  await approver.until((event) => event.publicId === publicId && event.act === 'add');
  await ruben('POST', `${requests}/approve/${publicId}`, {});
  await author.until((event) => event.publicId === publicId && event.fields.status === 'approved');

  await firstProcess.kill();
  // a session of the first process is valid at the other
  const moved = callerOf(await other.address, marieke.headers);
  const later = (await moved('POST', requests, requestDraft(['ruben'], { end: inMinutes(90) }))).body.data.publicId;
  await approver.until((event) => event.publicId === later && event.act === 'add');
  await Promise.all([approver.close(), author.close()]);
});

test('calls are counted together, whichever process they come to', async () => {
  const limited = { LINESIDE_CALLS_A_MINUTE: '100' };
  const pair = await Promise.all([anApiProcess(database, limited), anApiProcess(database, limited)]);
  const [first, second] = await Promise.all(pair.map(async ({ address }) => callersOf(await address).call));
  const statusFor = async (caller: typeof first) => (await caller!('GET', '/')).status;
  for (let status = 200; status === 200; ) status = await statusFor(first);
  // alone the second one would answer a hundred
  const answers: number[] = [];
  while (answers.length < 30 && answers.at(-1) !== 429) {
    answers.push(await statusFor(second));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(answers.at(-1)).toBe(429);
  await Promise.all(pair.map((apiProcess) => apiProcess.kill()));
});

test('a process whose database role can bypass row-level security stops before it listens', async () => {
  const owning = await anApiProcess({ ...database, appUrl: database.ownerUrl });
  const { code, complaints } = await owning.ended;
  expect([code, complaints]).toEqual([
    1,
    'api: The database role lineside_owner could bypass row-level security: serve with one that owns nothing\n',
  ]);
  await expect(owning.address).rejects.toThrow();
});
