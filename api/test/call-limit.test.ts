import { company, demo, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ LINESIDE_CALLS_A_MINUTE: '20' });
});
afterAll(() => api.close());

/** A call from an address of its own: the API believes the proxy before it, which here is the test. */
const from = (address: string, headers: Record<string, string> = {}) =>
  api.call('GET', '/', undefined, { 'X-Forwarded-For': address, ...headers });
const counted = async (calls: number, send: (index: number) => ReturnType<typeof from>) => {
  const statuses: number[] = [];
  for (let index = 0; index < calls; index += 1) statuses.push((await send(index)).status);
  return statuses;
};
const upTo = (good: number, refused: number) => [...Array(good).fill(200), ...Array(refused).fill(429)];

test('more calls a minute than allowed are put off', async () => {
  expect(await counted(22, () => from('192.0.2.1'))).toEqual(upTo(20, 2));
  expect((await from('192.0.2.2')).status).toBe(200);
});

test('addresses of one IPv6 network count as one, and IPv4 addresses in any notation alone', async () => {
  expect(await counted(22, (index) => from(`2001:db8:0:1::${index + 1}`))).toEqual(upTo(20, 2));
  expect((await from('2001:db8:0:2::1')).status).toBe(200);
  expect(await counted(22, (index) => from(index % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).toEqual(upTo(20, 2));
  expect((await from('::ffff:192.0.2.10')).status).toBe(200);
});

test('an unknown authorization counts for its address, however often it changes', async () => {
  const made = (index: number) => from('192.0.2.3', { Authorization: `Bearer ${'x'.repeat(30)}${index}` });
  expect(await counted(22, made)).toEqual(upTo(20, 2));
});

test('calls of a session are counted by session, not by address', async () => {
  const { emailAddress } = demo.users.find(({ key }) => key === 'marieke')!;
  const open = async () => {
    const { body } = await api.call('POST', '/sessions', { emailAddress, password: demo.password });
    const signedIn = { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': company.norwell };
    return (address: string) => api.call('GET', '/users/me', undefined, { ...signedIn, 'X-Forwarded-For': address });
  };
  const [one, two] = [await open(), await open()];
  // the first call of a token isn't known to be anybody's yet
  expect((await one('192.0.2.4')).status).toBe(200);
  expect((await two('192.0.2.4')).status).toBe(200);
  expect(await counted(20, () => from('192.0.2.4'))).toEqual(upTo(18, 2));
  expect(await counted(22, (index) => one(`192.0.2.${10 + index}`))).toEqual(upTo(20, 2));
  expect((await two('192.0.2.4')).status).toBe(200);
});
