import { jest } from '@jest/globals';
import type { ConnectorStatus } from '@lineside/contracts/connector';
import fc from 'fast-check';
import { aComputer, type Computer, settled } from './computer/computer.ts';
import { undrawn } from './computer/diagram.ts';
import { aSite, openTab, pageCode, type Site, type Tab } from './computer/tab.ts';
import { cleanUp } from './connector.ts';
import { type FarApi, startFarApi } from './far-api.ts';
import { agentId, otherAgentId } from './page.ts';

// The real connector beside the real connector service of several pages: two browsers, two portals, tabs of each. Whatever
// happens between them, in whichever order, they come to the same.

const portals = ['https://norwell.example', 'https://elsewhere.example'];
const browsers = 2;

/** The known model: the tabs. The connector itself decides the rest. */
interface Model {
  tabs: number;
}

interface Real {
  api: FarApi;
  computer: Computer;
  sites: Site[];
  tabs: Tab[];
  /** Wrong claims. */
  lies: string[];
}

type Command = fc.AsyncCommand<Model, Real>;

let api: FarApi;
beforeAll(async () => {
  api = await startFarApi();
  await pageCode();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterAll(async () => {
  jest.useRealTimers();
  await cleanUp();
});

async function aRoom(): Promise<Real> {
  const sites = Array.from({ length: browsers }, () => portals.map(aSite)).flat();
  const real: Real = { api, computer: aComputer(api), sites, tabs: [], lies: [] };
  for (const site of sites.slice(0, 3)) await opened(real, site, true);
  return real;
}

async function opened(real: Real, site: Site, pairs: boolean): Promise<void> {
  const code = pairs ? real.computer.pair(site.origin) : null;
  real.tabs.push(await openTab(real.computer, real.api, site, code));
  await settled();
}

/** Time passes in steps; effects of a step finish before the next. */
async function passes(ms: number): Promise<void> {
  for (let remaining = ms; remaining > 0; remaining -= 500) {
    jest.advanceTimersByTime(Math.min(500, remaining));
    await settled();
  }
}

/** One thing that happens, to one of the tabs or to all. */
const happens = (name: string, run: (real: Real, tab: Tab) => unknown, at = fc.nat(99)): fc.Arbitrary<Command> =>
  at.map((n) => ({
    check: ({ tabs }) => tabs > 0,
    async run(_model, real) {
      const { tabs } = real;
      await run(real, tabs[n % tabs.length]!);
      await settled();
      holds(real);
    },
    toString: () => `${name} ${n}`,
  }));

/** Connects; a failure that is reported leaves it disconnected. */
function press(real: Real, tab: Tab, publicId: string, answer: Tab['answer']): void {
  tab.answer = answer;
  tab.waiting += 1;
  const noticesBefore = tab.notices.length;
  const stands = () => {
    const now = real.computer.session()?.status();
    return now && owns(tab, now) && now.status !== 'idle' && now.activeRequest.agentId === publicId;
  };
  const stood = stands();
  void tab.service.connect({ publicId, name: `Device ${publicId}` }).then(() => {
    tab.waiting -= 1;
    const notice = tab.notices.slice(noticesBefore).find(({ id }) => id === 'not-connected');
    if (notice?.why && notice.why !== 'busy' && !stood && stands()) real.lies.push(notice.why);
  });
}

/** Ended by the page that started it, and by no other. */
async function disconnects(real: Real, tab: Tab): Promise<void> {
  const before = real.computer.session()?.status();
  tab.waiting += 1;
  void tab.service.disconnect().then(
    () => (tab.waiting -= 1),
    () => (tab.waiting -= 1),
  );
  await settled();
  const after = real.computer.session()?.status();
  if (!before || before.status === 'idle' || !after || owns(tab, before)) return;
  expect(after).toMatchObject({ activeRequest: { controllerId: before.activeRequest.controllerId } });
}

function change(site: Site, to: Site['permission']): void {
  site.permission = to;
  for (const tab of site.tabs) tab.permissionChanged();
  if (to === 'prompt') return;
  for (const answered of site.questions) answered();
  site.questions.clear();
}

function release(tab: Tab): void {
  const waiting = tab.held ?? [];
  tab.held = null;
  for (const hear of waiting) hear();
}

const commands: fc.Arbitrary<Command>[] = [
  happens('connect', (real, tab) => press(real, tab, agentId, 'switch')),
  happens('connect another', (real, tab) => press(real, tab, otherAgentId, 'switch')),
  happens('connect, and stay', (real, tab) => press(real, tab, otherAgentId, 'stay')),
  happens('disconnect', disconnects),
  happens('check', (_real, tab) => tab.service.check()),
  happens('tab', (real, tab) => opened(real, tab.site, false)),
  happens('paired tab', (real, tab) => opened(real, real.sites[(real.sites.indexOf(tab.site) + 1) % 4]!, true)),
  happens('close', (real, tab) => {
    if (real.tabs.length === 1) return;
    tab.close();
    real.tabs.splice(real.tabs.indexOf(tab), 1);
  }),
  happens('lose a call', (_real, tab) => (tab.loses = 'call')),
  happens('lose an answer', (_real, tab) => (tab.loses = 'answer')),
  happens('hold', (_real, tab) => (tab.held ??= [])),
  happens('release', (_real, tab) => release(tab)),
  happens('forget', (real, tab) => real.computer.forget(tab.site.origin)),
  happens('allow', (_real, { site }) => change(site, 'granted')),
  happens('deny', (_real, { site }) => change(site, 'denied')),
  happens('ask', (_real, { site }) => change(site, 'prompt')),
  happens('kill', ({ computer }) => computer.kill()),
  happens('start', ({ computer }) => computer.start()),
  happens('line breaks', ({ computer }) => computer.breakTunnel()),
  happens('revoke', (real) => real.api.sendEvent('end', { reason: 'revoked', by: 'Anna de Vries' })),
  happens('API away', ({ computer }) => computer.reach(false)),
  happens('API back', ({ computer }) => computer.reach(true)),
  happens('wait', (_real) => passes(300)),
  happens('wait 1.5 s', (_real) => passes(1_500)),
  happens('wait 7 s', (_real) => passes(7_000)),
];

const controller = (tab: Tab) => tab.site.storage.get('lineside.browser-id')!;
const owns = (tab: Tab, status: ConnectorStatus) =>
  status.status !== 'idle' && status.activeRequest.controllerId === controller(tab);

/** A page's display of the connector's status. */
function shown(tab: Tab, status: ConnectorStatus): object {
  if (status.status === 'idle') return { is: 'idle' };
  if (!owns(tab, status)) return { is: 'elsewhere' };
  return { is: status.status, agent: { publicId: status.activeRequest.agentId } };
}

/** Invariants whenever there is no traffic. */
function holds({ computer, tabs, lies }: Real): void {
  expect(lies).toEqual([]);
  expect(computer.tunnels.most).toBeLessThanOrEqual(1);
  const status = computer.session()?.status();
  for (const tab of tabs) {
    expect(undrawn(tab.states)).toEqual([]);
    tab.states.splice(0, tab.states.length - 1);
    const { availability, session } = tab.service.getState();
    if (availability.is === 'missing') expect(session.is).toBe('idle');
    if (availability.is !== 'found' || tab.held || tab.waiting > 0) continue;
    expect(status).toBeDefined();
    expect(session).toMatchObject(shown(tab, status!));
  }
}

/** Resumes all connections, and all pages look again. */
async function waitForQuiet(real: Real): Promise<void> {
  const { computer, tabs, sites } = real;
  computer.reach(true);
  computer.start();
  for (const site of sites) change(site, 'granted');
  for (const tab of tabs) {
    release(tab);
    tab.loses = null;
  }
  await passes(20_000);
  for (const tab of tabs) tab.service.check();
  await passes(2_000);
}

test('two browsers and two portals on one connector open one tunnel and agree on the state [4.18][4.24][4.26][7.65]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (drawnCommands) => {
      const real = await aRoom();
      await fc.asyncModelRun(async () => ({ model: { tabs: 3 }, real }), drawnCommands);
      await waitForQuiet(real);
      holds(real);
      const status = real.computer.session()!.status();
      expect(real.computer.tunnels.now).toBe(status.status === 'connected' ? 1 : 0);
      for (const tab of real.tabs) {
        const { availability, session } = tab.service.getState();
        expect(tab.waiting).toBe(0);
        if (availability.is !== 'found') expect(availability).toEqual({ is: 'missing', why: 'pair' });
        if (session.is === 'idle') expect(session.lingering).toBe(false);
      }
      for (const tab of real.tabs) tab.close();
      real.computer.kill();
      await passes(1_000);
    }),
    { numRuns: 60 },
  );
});
