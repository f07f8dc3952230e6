import type { Approver } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { company, device, requestDraft, service, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
  marieke = await api.signIn('marieke');
});
afterAll(() => api.close());

test.each([
  ['whose VPN is locked', 'Case packer 1', ['vpn-locked']],
  ['whose web access is locked', 'Boiler house 2', ['web-access-locked']],
  ['of which both are locked', 'Filler 5', ['vpn-locked', 'web-access-locked']],
])(
  'a person who may not approve access to a device %s gets a code and the locking company [5.07a][5.07b]',
  async (_what, start, codes) => {
    const list: Approver[] = (await marieke('GET', `/agents/${device(start)}/approvers`)).body.data;
    for (const { company: of, hindrances } of list) {
      const own = of.publicId === company.norwell;
      expect(hindrances).toEqual(own ? codes.map((code) => ({ code, by: 'Acme Foods' })) : []);
    }
    expect(new Set(list.map(({ company: of }) => of.name))).toEqual(new Set(['Norwell Packaging', 'Acme Foods']));
  },
);

test('with VPN and web locks, a limited approver can’t be asked for VPN or services [5.07a][5.07b]', async () => {
  const both = `/agents/${device('Filler 5')}/access-requests`;
  const panel = { vpn: false, servers: [{ publicId: service('Filler 5', 'Filler HMI') }] };
  const hindered = { code: 'approver-hindered', propertyName: 'allowedApprovers', params: { name: 'Ruben Visser' } };
  for (const body of [requestDraft(['ruben']), requestDraft(['ruben'], panel), requestDraft(['lotte', 'ruben'], panel)])
    expect((await marieke('POST', both, body)).body.data).toMatchObject([hindered]);
  expect((await marieke('POST', both, requestDraft(['lotte'], panel))).status).toBe(201);
});

test('a lock without a controlling company limits nobody [5.07a]', async () => {
  const plain = device('Depalletiser – Line 1');
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set vpn_locked = true, web_access_locked = true where public_id = ${plain}`),
  );
  const list: Approver[] = (await marieke('GET', `/agents/${plain}/approvers`)).body.data;
  expect(list.length).toBeGreaterThan(1);
  expect(list.flatMap(({ hindrances }) => hindrances)).toEqual([]);
  const ruben = await api.signIn('ruben');
  expect((await ruben('GET', `/agents/${plain}?fields=access`)).body.data.access.state).toBe('open');
  const { publicId } = (await marieke('POST', `/agents/${plain}/access-requests`, requestDraft(['ruben']))).body.data;
  expect((await ruben('POST', `/agents/${plain}/access-requests/approve/${publicId}`, {})).status).toBe(201);
});
