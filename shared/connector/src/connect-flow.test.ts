/** @jest-environment jsdom */
import { connectFlow, type FlowTools } from './connect-flow.ts';
import type { ConnectorNeeds } from './needs.ts';
import type { AgentRef, Availability, VpnSession } from './state.ts';

const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', maxTouchPoints: 0 };
const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/156.0 Mobile', maxTouchPoints: 0 };
const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', maxTouchPoints: 0 };
const online = { publicId: 'AbCdEfGh1234', name: 'Press 4', activeVpnSession: { vpnAddress: '10.144.0.9' } };
const press = { publicId: online.publicId, name: online.name };

/** Runs the flow in a world that records its calls, in order. */
async function flow(change: Partial<Omit<FlowTools, 'needs'>> & { needs?: Partial<ConnectorNeeds> } = {}) {
  const log: string[] = [];
  const note = <T>(line: string, answer: T): T => {
    log.push(line);
    return answer;
  };
  const needs: ConnectorNeeds = {
    agent: async () => note('agent', online),
    interceptors: () => [async () => note('interceptor', 'go-on')],
    refreshSession: async () => note('refresh', 'fresh'),
    requestTicket: async () => note('ticket', { ticket: 'a-ticket' }),
    context: () => ({ companyId: '', sectorId: '' }),
    ask: async (id) => note(`ask ${id}`, null),
    notify: (notice) => note(`notice ${notice.id} ${notice.ms}`, undefined),
    ...change.needs,
  };
  const result = await connectFlow(press, {
    availability: (): Availability => ({ is: 'found', version: '1', driver: 'simulated' }),
    session: (): VpnSession => ({ is: 'idle', ended: null, lingering: false }),
    asking: (question) => question,
    brokenOff: () => false,
    look: async () => note('look', undefined),
    disconnect: async () => note('disconnect', undefined),
    connect: async (agent: AgentRef, ticket) => note(`connect ${agent.name} ${ticket}`, undefined),
    browser: desktop,
    ...change,
    needs,
  });
  return { result, log };
}

test('the steps come in their order and end in a connect [4.29][4.30a][4.31][4.35]', async () => {
  expect(await flow()).toEqual({
    result: 'asked',
    log: ['agent', 'interceptor', 'refresh', 'look', 'ticket', 'connect Press 4 a-ticket'],
  });
});

/**
 * Everything that can be missing, in the order in which Connect tells it; consent is asked on an iPhone alone, whose
 * missing VPN client has a dialog of its own.
 */
const missing = [
  [
    'what an interceptor asks for',
    { needs: { interceptors: () => [async () => 'block' as const] } },
    ['blocked', 'agent'],
  ],
  ['the login', { needs: { refreshSession: async () => 'refused' as const } }, ['expired', 'ask access-expired']],
  [
    'the VPN client',
    { availability: (): Availability => ({ is: 'missing', why: 'no-answer' }) },
    ['cancelled', 'ask mobile'],
  ],
  ['consent', { browser: iphone }, ['cancelled', 'ask vpn-consent']],
  [
    'the device',
    { needs: { agent: async () => ({ ...online, activeVpnSession: null }) } },
    ['offline', 'notice device-offline 5000'],
  ],
  ['access', { needs: { requestTicket: async () => 'no-access' as const } }, ['blocked', 'ask request-access']],
] as const;

test.each(missing.map(([what, , told], at) => [what, at, told] as const))(
  'where %s and all that comes later is missing, Connect tells that one alone [4.29]',
  async (_what, at, told) => {
    localStorage.clear();
    const absent = missing.slice(at).map(([, change]) => change);
    const needs = Object.assign({}, ...absent.map((change) => ('needs' in change ? change.needs : {})));
    const { result, log } = await flow({ ...Object.assign({}, ...absent), needs });
    expect([result, log.findLast((line) => /^(?:ask|notice)/.test(line)) ?? 'agent']).toEqual(told);
    expect(log.filter((line) => /^(?:ask|notice|connect)/.test(line)).length).toBeLessThanOrEqual(1);
  },
);

test('a blocking interceptor ends Connect before any other step [4.30a]', async () => {
  const second = never('a second interceptor');
  const { result, log } = await flow({ needs: { interceptors: () => [async () => 'block', second] } });
  expect([result, log]).toEqual(['blocked', ['agent']]);
});

test('a stored login that has expired asks with the expired dialog, and connects nothing [4.31][8.26]', async () => {
  const { result, log } = await flow({ needs: { refreshSession: async () => 'refused' } });
  expect([result, log]).toEqual(['expired', ['agent', 'interceptor', 'ask access-expired']]);
});

test('while connected elsewhere it asks first, and only a yes ends that connection, last [4.26]', async () => {
  const filler = { publicId: 'ZyXwVuTs9876', name: 'Filler 3' };
  const session = (): VpnSession => ({ is: 'connected', agent: filler, computerAddress: null, until: null, since: 0 });
  const questions: unknown[] = [];
  const says = (answer: string) => ({
    ask: async (...question: unknown[]) => {
      questions.push(question);
      return answer as never;
    },
  });
  const no = await flow({ session, needs: says('stay') });
  expect([no.result, no.log]).toEqual(['cancelled', []]);
  expect(questions).toEqual([['switch-device', { from: filler, to: press }]]);
  const yes = await flow({ session, needs: says('switch') });
  expect([yes.result, yes.log.slice(-4)]).toEqual([
    'asked',
    ['ticket', 'disconnect', 'notice ended 5000', 'connect Press 4 a-ticket'],
  ]);
});

test('another window’s connection causes a nameless question, and the connector ends it [4.26]', async () => {
  const { result, log } = await flow({
    session: () => ({ is: 'elsewhere', does: 'connected', agentId: 'Filler000003' }),
    needs: { ask: async (_id, props) => ((props as { from?: null }).from === null ? 'switch' : 'stay') as never },
  });
  expect([result, log.includes('disconnect')]).toEqual(['asked', false]);
});

test('while another window is connecting, nothing is requested: it is busy', async () => {
  const { result, log } = await flow({
    session: () => ({ is: 'elsewhere', does: 'connecting', agentId: 'Filler000003' }),
    needs: { ask: async () => 'switch' as never },
  });
  expect([result, log.slice(-2)]).toEqual(['failed', ['look', 'notice not-connected 5000']]);
});

test('without access the request dialog opens with VPN selected, and nothing connects or ends [4.30b]', async () => {
  const questions: unknown[] = [];
  const { result, log } = await flow({
    session: () => ({ is: 'connecting', agent: press, steps: [] }),
    needs: {
      requestTicket: async () => 'no-access',
      ask: async (...question: unknown[]) => {
        questions.push(question);
        return 'closed' as never;
      },
    },
  });
  expect(questions).toEqual([['request-access', { agentId: press.publicId, vpn: true }]]);
  expect([result, log.at(-1)]).toEqual(['blocked', 'look']);
});

test('a cancelled flow ends nothing and connects nothing', async () => {
  const { result, log } = await flow({ brokenOff: () => true });
  expect([result, log.at(-1)]).toEqual(['cancelled', 'ticket']);
});

test('a phone shows the mobile dialog without looking for a connector, unless one was found [4.33]', async () => {
  const { result, log } = await flow({ browser: phone, availability: () => ({ is: 'lost', why: 'unasked' }) });
  expect([result, log]).toEqual(['cancelled', ['agent', 'interceptor', 'refresh', 'ask mobile']]);
  const found = await flow({ browser: phone });
  expect([found.result, found.log]).toEqual([
    'asked',
    ['agent', 'interceptor', 'refresh', 'ticket', 'connect Press 4 a-ticket'],
  ]);
});

test('an iPhone explains the system question once, stores that, and then continues [2.47][4.32][9.16]', async () => {
  localStorage.clear();
  const closed = await flow({ browser: iphone, needs: { ask: async () => 'closed' as never } });
  expect([closed.result, closed.log]).toEqual(['cancelled', ['agent', 'interceptor', 'refresh']]);
  const questions: unknown[] = [];
  const needs: Partial<ConnectorNeeds> = {
    ask: async (...question: unknown[]) => {
      questions.push(question);
      return 'consent' as never;
    },
  };
  expect((await flow({ browser: iphone, needs })).result).toBe('asked');
  expect(questions).toEqual([['vpn-consent', { agent: press }]]);
  expect((await flow({ browser: iphone, needs })).result).toBe('asked');
  expect([questions.length, localStorage.getItem('lineside.vpn-consent')]).toEqual([1, 'given']);
  // nor does a phone without a client, which asks nothing
  localStorage.clear();
  const without = await flow({ browser: iphone, availability: () => ({ is: 'lost', why: 'looking' }) });
  expect(without.log.at(-1)).toBe('ask mobile');
  // no other client is called
  localStorage.clear();
  expect((await flow()).log).not.toContain('ask vpn-consent');
});

test('without a connector the installer opens, and its Connect now continues once found [4.33]', async () => {
  const missing: Availability = { is: 'missing', why: 'no-answer' };
  const { result, log } = await flow({ availability: () => missing });
  expect([result, log.at(-1)]).toEqual(['cancelled', 'ask installer']);
  let availability: Availability = missing;
  const installed = await flow({
    availability: () => availability,
    needs: {
      ask: async () => {
        availability = { is: 'found', version: '1', driver: 'openvpn' };
        return 'connect' as never;
      },
    },
  });
  expect(installed.result).toBe('asked');
});

test('Connect now while it is still missing connects nothing [4.33]', async () => {
  const { result, log } = await flow({
    availability: () => ({ is: 'blocked' }),
    needs: { ask: async () => 'connect' as never },
  });
  expect([result, log.includes('ticket')]).toEqual(['cancelled', false]);
});

test.each([[null], [{ vpnAddress: null }]])(
  'a device with VPN session %j is offline: shown for 5 s, without a ticket [4.34][8.21]',
  async (activeVpnSession) => {
    const { result, log } = await flow({ needs: { agent: async () => ({ ...online, activeVpnSession }) } });
    expect([result, log.at(-1), log.includes('ticket')]).toEqual(['offline', 'notice device-offline 5000', false]);
  },
);

test('a device still connecting ends first, without a question [4.26]', async () => {
  const { log } = await flow({ session: () => ({ is: 'connecting', agent: press, steps: [] }) });
  expect(log.slice(-3)).toEqual(['ticket', 'disconnect', 'connect Press 4 a-ticket']);
});

test('the reason for an offline device leads to the checks before connecting', async () => {
  const questions: unknown[] = [];
  await flow({
    needs: {
      agent: async () => ({ ...online, activeVpnSession: null }),
      notify: (notice) => notice.id === 'device-offline' && notice.explain(),
      ask: async (...question: unknown[]) => {
        questions.push(question);
        return null;
      },
    },
  });
  expect(questions).toEqual([['why-not-connect', { agentId: press.publicId }]]);
});

const never = (message: string) => () => {
  throw new Error(`${message} was asked`);
};
