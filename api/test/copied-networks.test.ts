import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { newGateway } from './enrolling-gateway.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Networks that come to a device by another way than its forms are held to the same rules.

let api: TestApi;
let anke: Caller;
let audience: { publicId: string };
let template: string;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  audience = (await anke('GET', '/audiences')).body.data[0];
});
afterAll(() => api.close());
beforeEach(async () => {
  template = (await anke('POST', '/agent-templates', { name: 'Cabinet' })).body.data.publicId;
});

const to = (publicId: string) => ({ publicId });
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const agent = device('Case packer 1');
const netMask = '255.255.255.0';
const lan = { ipAddress: '192.168.50.1', netMask };
const assigning = { ...lan, dhcpServerEnabled: true, dhcpServerRangeFrom: '192.168.50.99' };
const forward = { externalPort: 8443, targetIpAddress: '192.168.50.20', targetPort: 443 };
const nat = { type: 'wan', protocol: 'all', virtualIpAddress: '10.1.0.1', destinationIpAddress: '192.168.50.20' };
const subnet = { networkAddress: '172.30.9.0', networkMask: netMask, gatewayAddress: '192.168.50.2' };

/** What a router's forms refuse, by part. */
const refused: [part: string, entity: string, fields: object, code: string, property: string][] = [
  ['lan-config', 'LanConfig', { ipAddress: '224.0.0.1', netMask }, 'address-special', 'ipAddress'],
  ['lan-config', 'LanConfig', { ...lan, ipAddress: '192.168.50.0' }, 'not-a-host', 'ipAddress'],
  [
    ...(['lan-config', 'LanConfig', { ...assigning, dhcpServerRangeTo: '192.168.50.9' }] as const),
    ...(['range-reversed', 'dhcpServerRangeTo'] as const),
  ],
  [
    'additional-subnets',
    'AdditionalSubnet',
    { ...subnet, networkAddress: '127.0.0.0' },
    'address-special',
    'networkAddress',
  ],
  [
    'port-forwards',
    'PortForward',
    { ...forward, targetIpAddress: '169.254.1.1' },
    'address-special',
    'targetIpAddress',
  ],
  [
    'one-to-one-nat-rules',
    'OneToOneNatRule',
    { ...nat, virtualIpAddress: '240.0.0.1' },
    'address-special',
    'virtualIpAddress',
  ],
  ['vpn-access-rules', 'VpnAccessRule', { ipAddress: '239.0.0.0', netMask }, 'address-special', 'ipAddress'],
  [
    ...(['lan-wan-access-rules', 'LanWanAccessRule', { sourceIpAddress: '127.0.0.5', protocol: 'tcp' }] as const),
    ...(['address-special', 'sourceIpAddress'] as const),
  ],
  ['display-config', 'DisplayConfig', { lockEnabled: true }, 'required-property', 'lockCode'],
];
const whole = (entity: string, fields: object) => (entity === 'VpnAccessRule' ? { ...fields, audience } : fields);

test.each(refused)(
  'router-%s of a template and of a device refuse what no router can have (%#)',
  async (part, entity, fields, code, property) => {
    for (const owner of [`/agents/${agent}`, `/agent-templates/${template}`]) {
      const verb = part.endsWith('config') ? 'PATCH' : 'POST';
      const answer = await anke(verb, `${owner}/router-${part}`, whole(entity, fields));
      expect([owner, ...problems(answer)]).toEqual([owner, 400, [code, property, undefined]]);
    }
  },
);

/** Makes the template's version one of before its settings were checked. */
async function versionWith(content: Record<string, object[]>): Promise<void> {
  await anke('POST', `/agent-templates/${template}/version`, to(template));
  const records = Object.entries(content).map(([entity, items]) => [
    `AgentRouter${entity}`,
    items.map((fields, index) => ({ publicId: `Item0000000${index}`, fields })),
  ]);
  await change(sql`update agent_template_version set content = ${JSON.stringify(Object.fromEntries(records))}::jsonb
    where agent_template_id = ${template}`);
}
const give = (wishes: object = {}) =>
  anke('PATCH', `/agents/${agent}/from-template`, { template: to(template), ...wishes });

test.each(refused)(
  'router-%s of an earlier template come to no device that would refuse them (%#)',
  async (_part, entity, fields, code) => {
    await versionWith({ [entity]: [whole(entity, fields)] });
    expect(problems(await give())).toEqual([400, [code, 'template', undefined]]);
  },
);

test('a device that is announced or enrolled gets no settings that its forms refuse', async () => {
  await versionWith({ LanConfig: [{ ipAddress: '224.0.0.1', netMask }] });
  const announced = await anke('POST', '/agents/shell', [
    { registrationCode: '0000-0000-0000-0009', template: to(template) },
  ]);
  expect(problems(announced)).toEqual([400, ['address-special', 'template', 0]]);
  const { data: profile } = (
    await anke('POST', '/agent-registration-profiles', { name: 'Lines', template: to(template) })
  ).body;
  const { code } = (await anke('POST', '/enrolment-codes', { profile: to(profile.publicId), hours: 1, most: 1 })).body
    .data;
  const { publicId } = (await newGateway(api.call, 'GW-50').apply(code)).body.data;
  const { fingerprint } = (await anke('GET', `/enrolments/${publicId}`)).body.data;
  const accepted = await anke('POST', `/enrolments/${publicId}/accept`, { fingerprint });
  expect(problems(accepted)).toEqual([400, ['address-special', 'template', undefined]]);
});

test('a device comes back from the bin with no settings that its forms refuse', async () => {
  const removed = device('Capper 5');
  await anke('PATCH', `/agents/${removed}/router-lan-config`, { ...assigning, dhcpServerRangeTo: '192.168.50.199' });
  expect((await anke('DELETE', `/agents/${removed}`)).status).toBe(200);
  const become = (from: string, into: string) =>
    change(
      sql`update removed_agent set rows = replace(rows::text, ${from}, ${into})::jsonb where public_id = ${removed}`,
    );
  const restore = () => anke('POST', '/agents/restore', [to(removed)]);
  await become('192.168.50.199', '192.168.50.9');
  expect(problems(await restore())).toEqual([400, ['range-reversed', 'dhcpServerRangeTo', 0]]);
  await become('"192.168.50.9"', '"192.168.50.199"');
  expect((await restore()).status).toBe(201);
});

test('a template doesn’t move a LAN away from what stays on the device', async () => {
  expect((await anke('PATCH', `/agents/${agent}/router-lan-config`, lan)).status).toBe(200);
  expect((await anke('POST', `/agents/${agent}/router-port-forwards`, forward)).status).toBe(201);
  const moved = { ipAddress: '10.99.30.1', netMask };
  const elsewhere = { ...forward, targetIpAddress: '172.16.4.4' };
  await versionWith({ LanConfig: [moved], PortForward: [elsewhere] });
  const refused = await give({ importFirewallSettings: false });
  expect(problems(refused)).toEqual([409, ['left-outside', 'template', undefined]]);
  expect(refused.body.data[0].params).toEqual({ rules: '8443 → 192.168.50.20:443' });
  // its own rules may lead elsewhere: a device's network is another
  expect((await give()).status).toBe(200);
  expect((await give()).status).toBe(200);
});

test('a VPN access rule may lead to all networks', async () => {
  const all = { ipAddress: '0.0.0.0', netMask: '0.0.0.0', audience };
  expect((await anke('POST', `/agents/${agent}/router-vpn-access-rules`, all)).status).toBe(201);
});
