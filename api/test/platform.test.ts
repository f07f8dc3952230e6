import { demo, startApi, type TestApi } from './world.ts';

// What belongs to no company and everybody works with: permissions there are, servers of the platform, one's sector.

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const said = [
  'APPROVE_ACCESS_REQUESTS COMPANY_ADMIN COMPANY_WIDE_ROLE DEVELOP_APP MANAGE_AGENT MANAGE_AGENT_TEMPLATE MANAGE_APP',
  'MANAGE_ASSET_LIBRARY MANAGE_BRANDING MANAGE_COMPANY MANAGE_GROUP MANAGE_LICENCE MANAGE_PAGE MANAGE_USER',
  'NOTIFY_EXPIRING_LICENCE TRANSFER_AGENT VIEW_AUDIT_LOGS',
].flatMap((line) => line.split(' '));

test('the permissions that a role can have are told to everybody, signed in or not [6.01][3.67]', async () => {
  const { status, body } = await api.call('GET', '/permissions');
  expect(status).toBe(200);
  expect(body.data).toEqual(said.map((publicId) => ({ publicId, custom: {} })));
});

test('the platform’s servers are told with where they stand and what they hand out; not to strangers [3.68][9.05]', async () => {
  const anke = await api.signIn('anke');
  const { data } = (await anke('GET', '/platform-servers/me')).body;
  expect(data).toEqual([
    {
      publicId: expect.stringMatching(/^\w{12}$/),
      name: 'Amsterdam 3',
      type: 'rsc',
      location: { name: 'Amsterdam, Netherlands', latitude: '52.37', longitude: '4.90' },
      vpnRange: '10.144.0.0/16',
    },
    expect.objectContaining({ name: 'Frankfurt 1', type: 'rsc' }),
  ]);
  expect((await api.call('GET', '/platform-servers/me')).status).toBe(401);
  // the authority’s certificate and the gateways’ range are told to who connects
  expect(Object.keys(data[0]).sort()).toEqual(['location', 'name', 'publicId', 'type', 'vpnRange']);
});

test('a signed-in person is told their sector [3.69]', async () => {
  const { data } = (await (await api.signIn('anke'))('GET', '/sectors/me?fields=name,supportEmailAddress')).body;
  expect(data).toEqual({
    publicId: expect.stringMatching(/^\w{12}$/),
    name: demo.sector.name,
    supportEmailAddress: demo.sector.supportEmailAddress,
  });
});
