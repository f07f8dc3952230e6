/** @jest-environment jsdom */
import fc from 'fast-check';
import { connectFlow } from './connect-flow.ts';
import { isMobile } from './connector-address.ts';
import type { ConnectorNotice } from './notices.ts';
import type { Availability } from './state.ts';
import { type ConnectFacts, checkConnect, clashing, connectChecks, lacksRight } from './why-not.ts';

type Device = NonNullable<ConnectFacts['agent']>;

/** Router settings of a device with this network behind it. */
const configWith = (network: string | null) => ({
  routerLan: { network, netMask: null },
  ...{ routerWan: null, routerVpn: null, routerDisplay: null },
  ...{ routerAdditionalSubnets: [], routerPortForwards: [], routerNtpServers: [] },
});

const device: Device = {
  can: { connect: true, requestAccess: true, edit: false, openAccess: false, transfer: false },
  access: { state: 'open', until: null, request: null, note: null },
  vpnRequireAccessApproval: false,
  vpnLocked: false,
  status: 'online',
  activeVpnSession: { vpnAddress: '10.144.0.9', rscServer: null, startedOn: null, sessionName: null, closed: false },
  config: configWith('192.168.27.0/24'),
};
const found: Availability = { is: 'found', version: '1', driver: 'openvpn' };
const fine: ConnectFacts = {
  ...{ signedIn: true, agent: device, availability: found, busy: false, mobile: false },
  ...{ tunnel: 'stands', networks: ['10.0.0.0/24'] },
};
/** The device for a person who can't connect to it now. */
const closed = (state: Device['access']['state'], more: Partial<Device> = {}): Partial<ConnectFacts> => ({
  agent: {
    ...{ ...device, vpnRequireAccessApproval: true, ...more },
    ...{ access: { ...device.access, state }, can: { ...device.can, ...more.can, connect: false } },
  },
});
const withDevice = (change: Partial<Device>): Partial<ConnectFacts> => ({ agent: { ...device, ...change } });
const client = (availability: Availability): Partial<ConnectFacts> => ({ availability });

/** The failing check, and the texts of all others. */
function failing(change: Partial<ConnectFacts>) {
  const checked = checkConnect({ ...fine, ...change });
  const at = checked.findIndex(({ is }) => is === 'fails');
  expect(checked.map(({ check }) => check)).toEqual(connectChecks);
  if (at >= 0) expect(checked.slice(at + 1).filter(({ is }) => is !== 'later')).toEqual([]);
  expect(checked.slice(0, at + 1).filter(({ is }) => is === 'later')).toEqual([]);
  const one = checked[at];
  return one?.is === 'fails' ? [one.check, one.why] : null;
}

const rows: [string, string, Partial<ConnectFacts>][] = [
  ['right', 'signedOut', { signedIn: false, agent: null }],
  ['right', 'noDevice', { agent: null }],
  ['right', 'notAllowed', withDevice({ can: { ...device.can, connect: false } })],
  ['right', 'notAllowed', closed('needsApproval', { can: { ...device.can, requestAccess: false } })],
  ['approval', 'needsApproval', closed('needsApproval', { vpnLocked: true })],
  ['approval', 'waiting', closed('waiting')],
  ['approval', 'scheduled', closed('scheduled')],
  ['approval', 'rejected', closed('rejected')],
  ['lock', 'locked', closed('needsApproval', { vpnLocked: true, vpnRequireAccessApproval: false })],
  ['device', 'offline', withDevice({ status: 'offline', activeVpnSession: null })],
  ['device', 'never', withDevice({ status: 'never', activeVpnSession: null })],
  [
    'device',
    'noTunnel',
    withDevice({
      activeVpnSession: { vpnAddress: null, rscServer: null, startedOn: null, sessionName: null, closed: false },
    }),
  ],
  ['browser', 'blocked', client({ is: 'blocked' })],
  ['browser', 'unasked', client({ is: 'lost', why: 'unasked' })],
  ['browser', 'asking', client({ is: 'lost', why: 'asking' })],
  ['client', 'mobile', { mobile: true, ...client({ is: 'blocked' }) }],
  ['client', 'missing', client({ is: 'missing', why: 'no-answer' })],
  ['client', 'missing', client({ is: 'missing', why: 'gone' })],
  ['client', 'older', client({ is: 'missing', why: 'older' })],
  ['client', 'newer', client({ is: 'missing', why: 'newer' })],
  ['client', 'busy', { busy: true }],
  ['client', 'retrying', client({ is: 'lost', why: 'socket', tries: 1 })],
  ['pairing', 'unpaired', client({ is: 'missing', why: 'pair' })],
  ['server', 'failed', { tunnel: { failed: 'No answer' } }],
  ['clash', 'sameNetwork', { networks: ['10.0.0.0/24', '192.168.27.0/25'] }],
];

test.each(rows)('%s fails as %s, and no other check does', (check, why, change) => {
  expect(failing(change)).toEqual([check, why]);
});

test('the first failed check is the cause', () => {
  // with several failures the earliest check is the cause, from the last check to the first
  const wrong = { ...fine, agent: { ...device, can: { ...device.can }, access: { ...device.access } } };
  const becomes = (check: string, change: () => void) => {
    change();
    expect(failing(wrong)?.[0]).toBe(check);
  };
  becomes('clash', () => Object.assign(wrong, { networks: ['192.168.27.0/24'] }));
  becomes('server', () => Object.assign(wrong, { tunnel: { failed: 'No answer' } }));
  becomes('pairing', () => Object.assign(wrong, client({ is: 'missing', why: 'pair' })));
  becomes('client', () => Object.assign(wrong, client({ is: 'missing', why: 'gone' })));
  becomes('browser', () => Object.assign(wrong, client({ is: 'blocked' })));
  becomes('device', () => Object.assign(wrong.agent, { activeVpnSession: null }));
  becomes('lock', () => {
    Object.assign(wrong.agent, { vpnLocked: true });
    wrong.agent.access.state = 'needsApproval';
    wrong.agent.can.connect = false;
  });
  becomes('approval', () => Object.assign(wrong.agent, { vpnRequireAccessApproval: true }));
  becomes('right', () => Object.assign(wrong.agent.can, { requestAccess: false }));
});

test('without problems all checks pass, and unknown ones never count as passed', () => {
  const reasons = (change: Partial<ConnectFacts>) => checkConnect({ ...fine, ...change }).map(({ is }) => is);
  expect(new Set(reasons({}))).toEqual(new Set(['fine']));
  const unknownExcept = (...unknown: string[]) =>
    connectChecks.map((check) => (unknown.includes(check) ? 'unknown' : 'fine'));
  expect(reasons({ tunnel: 'untried' })).toEqual(unknownExcept('server'));
  expect(reasons({ networks: null })).toEqual(unknownExcept('clash'));
  expect(reasons(withDevice({ config: configWith(null) }))).toEqual(unknownExcept('clash'));
  expect(reasons(client({ is: 'lost', why: 'looking' }))).toEqual(unknownExcept('browser', 'client', 'pairing'));
  expect(reasons({ mobile: true, ...client({ is: 'blocked' }) })[4]).toBe('unknown');
  // a lock that admits this person doesn't count
  expect(reasons(withDevice({ vpnLocked: true, access: { ...device.access, state: 'until' } }))).toEqual(
    unknownExcept(),
  );
});

test.each([
  ['192.168.27.0/24', true],
  ['192.168.0.0/16', true],
  ['192.168.27.128/25', true],
  ['0.0.0.0/0', true],
  ['192.168.26.0/24', false],
  ['192.168.28.0/22', false],
  ['fe80::/64', false],
])('a computer in %s and a device in front of 192.168.27.0/24: a clash is %s', (network, is) => {
  const clash = clashing({ agent: device, networks: [network] });
  expect(clash).toEqual(is ? { own: network, behind: '192.168.27.0/24' } : null);
});

/** Connect's reason, by the check with the same reason. */
const named: Record<string, (facts: ConnectFacts) => string> = {
  'access-expired': () => 'right',
  'request-access': ({ agent }) => (agent!.vpnLocked && !agent!.vpnRequireAccessApproval ? 'lock' : 'approval'),
  mobile: () => 'client',
  // the dialog has a picture for each: the browser's permission, pairing, presence
  installer: ({ availability: is }) => {
    if (is.is === 'blocked' || (is.is === 'lost' && (is.why === 'unasked' || is.why === 'asking'))) return 'browser';
    return is.is === 'missing' && is.why === 'pair' ? 'pairing' : 'client';
  },
  noDevice: () => 'right',
  // asked before the rest where the person lacks the right
  'why-not-connect': () => 'right',
  busy: () => 'client',
  'device-offline': () => 'device',
};

/** Connect's first reason under these facts; null if it connects. */
async function connectNames({ signedIn, agent, availability, busy, mobile }: ConnectFacts): Promise<string | null> {
  let reason: string | null = null;
  const says = (text: string) => {
    reason ??= text;
  };
  const userAgent = mobile ? 'Android Mobile' : 'Linux x86_64 Chrome/156.0';
  const browser = { userAgent, maxTouchPoints: 0 };
  expect(isMobile(browser)).toBe(mobile);
  await connectFlow(press, {
    needs: {
      agent: async () => agent && { ...press, activeVpnSession: agent.activeVpnSession },
      interceptors: () => [
        async () => {
          if (agent!.can.connect || !signedIn) return 'go-on';
          says(lacksRight(agent!) ? 'why-not-connect' : 'request-access');
          return 'block';
        },
      ],
      refreshSession: async () => (signedIn ? 'fresh' : 'refused'),
      requestTicket: async () => ({ ticket: '' }),
      context: () => ({ companyId: '', sectorId: '' }),
      ask: async (id) => {
        // the question about use elsewhere comes before any check, and is no reason
        if (id === 'switch-device') return 'switch' as never;
        says(id);
        return null;
      },
      notify: (notice: ConnectorNotice) => says(notice.id === 'not-connected' ? notice.why : notice.id),
    },
    availability: () => availability,
    session: () =>
      busy
        ? { is: 'elsewhere', does: 'connecting', agentId: 'Filler000003' }
        : { is: 'idle', ended: null, lingering: false },
    asking: (question) => question,
    brokenOff: () => false,
    look: async () => {},
    disconnect: async () => {},
    connect: async () => {},
    browser,
  });
  return reason;
}
const press = { publicId: 'AbCdEfGh1234', name: 'Press 4' };

test('Connect names no other cause than the first check that fails, whatever holds', async () => {
  const availabilities = [found, ...rows.flatMap(([, , { availability }]) => availability ?? [])];
  const anAgent = fc.record({
    state: fc.constantFrom<Device['access']['state'][]>(
      ...(['open', 'until', 'needsApproval', 'waiting', 'scheduled', 'rejected'] as const),
    ),
    lacksRight: fc.boolean(),
    vpnLocked: fc.boolean(),
    vpnRequireAccessApproval: fc.boolean(),
    requestAccess: fc.boolean(),
    hasVpn: fc.boolean(),
    status: fc.constantFrom<Device['status'][]>('online', 'offline', 'never'),
  });
  const facts = fc.record({
    signedIn: fc.boolean(),
    agent: fc.option(anAgent, { freq: 6 }),
    availability: fc.constantFrom(...availabilities),
    mobile: fc.boolean(),
    busy: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(facts, async ({ agent: drawn, ...rest }) => {
      const lets = drawn?.state === 'open' || drawn?.state === 'until';
      const agent = drawn && {
        ...device,
        can: {
          ...device.can,
          connect: lets && !drawn.lacksRight,
          requestAccess: drawn.requestAccess || (lets && false),
        },
        access: { ...device.access, state: drawn.state },
        vpnLocked: drawn.vpnLocked,
        // by the API's own rule: access must be requested if one of the two requires it
        vpnRequireAccessApproval: drawn.vpnRequireAccessApproval || (!lets && !drawn.vpnLocked),
        status: drawn.status,
        activeVpnSession: drawn.hasVpn ? device.activeVpnSession : null,
      };
      // a missing connector has no state
      const busy = rest.busy && rest.availability.is === 'found';
      const all: ConnectFacts = { ...fine, ...rest, busy, agent };
      const names = await connectNames(all);
      const told = names === null ? null : named[names]!(all);
      // Connect looks for the client before the device (spec 4.33, 4.34), whose fault needs no client to be known
      const isOfClient = told === 'browser' || told === 'client' || told === 'pairing';
      const judged =
        isOfClient && agent ? { ...all, agent: { ...agent, activeVpnSession: device.activeVpnSession } } : all;
      const [check] = failing(judged) ?? [null];
      expect(told).toBe(check);
    }),
    { numRuns: 2_000 },
  );
});
