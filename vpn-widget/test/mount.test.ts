/** @jest-environment @lineside/testing/environment */
import type { RenderedRoot } from '../src/draw.tsx';

type Jest = typeof globalThis.jest & { unstable_mockModule(file: string, gives: () => object): void };
const { jest } = import.meta as ImportMeta & { jest: Jest };

const drawn = {
  connect: jest.fn(async () => {}),
  disconnect: jest.fn(async () => {}),
  requestAccess: jest.fn(async () => {}),
  openInfo: jest.fn(async () => {}),
  signIn: jest.fn(),
  status: () => ({ is: 'connected', agentId: 'AgentAgentAg', until: null }),
  update: jest.fn(),
  leave: jest.fn(),
} satisfies RenderedRoot;
let draws: () => Promise<RenderedRoot>;
jest.unstable_mockModule('../src/draw.tsx', () => ({ draw: () => draws() }));
const { mount } = await import('../src/mount.ts');

const options = { api: 'https://lineside.example.com/api', token: async () => null, device: 'AgentAgentAg' };
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const shadowIn = (place: Element) => place.lastElementChild!.shadowRoot!;
const nothing = { is: 'disconnected', agentId: null, until: null };

beforeEach(() => jest.clearAllMocks());

test('calls on the handle wait until the widget renders, and are dropped on unmount', async () => {
  let come = (_drawn: RenderedRoot) => {};
  draws = () => new Promise((resolve) => (come = resolve));
  const early = mount(document.createElement('div'), options);
  const pending = [early.connect(), early.requestAccess('OtherOtherOt'), early.openInfo(), early.disconnect()];
  await nextTask();
  expect([early.status(), drawn.connect.mock.calls]).toEqual([nothing, []]);
  come(drawn);
  await Promise.all(pending);
  expect(drawn.connect.mock.calls).toEqual([['AgentAgentAg']]);
  expect(drawn.requestAccess.mock.calls).toEqual([['OtherOtherOt']]);
  expect([drawn.openInfo, drawn.disconnect].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(early.status().is).toBe('connected');
  early.unmount();
  expect([early.status(), drawn.leave.mock.calls.length]).toEqual([nothing, 1]);

  const unmounted = mount(document.createElement('div'), options);
  const unasked = unmounted.connect();
  await nextTask();
  unmounted.unmount();
  await unasked;
  expect(drawn.connect).toHaveBeenCalledTimes(1);
});

test('a widget that fails to load shows and reports it, and loads on request', async () => {
  draws = () => Promise.reject(new Error('ChunkLoadError'));
  const failed = jest.fn();
  const place = document.createElement('div');
  const handle = mount(place, { ...options, language: 'nl', on: { failed } });
  const pending = handle.connect();
  await nextTask();
  const alert = shadowIn(place).querySelector('[role=alert]')!;
  expect(alert.textContent).toBe('Een deel van de VPN kon niet worden geladen. Opnieuw proberen');
  expect(failed.mock.calls).toEqual([[{ part: 'texts' }]]);

  // it fails again, and reports it once
  alert.querySelector('button')!.click();
  await nextTask();
  expect(shadowIn(place).querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(failed).toHaveBeenCalledTimes(2);

  draws = async () => drawn;
  shadowIn(place).querySelector('button')!.click();
  await pending;
  expect(drawn.connect).toHaveBeenCalledTimes(1);
  expect(shadowIn(place).textContent).toBe('');
  handle.unmount();

  draws = () => Promise.reject(new Error('ChunkLoadError'));
  const left = mount(place, options);
  await nextTask();
  left.unmount();
  expect(place.innerHTML).toBe('');
});

test('unmounting gives the place back, with what the page had in it', async () => {
  draws = async () => drawn;
  const place = document.createElement('div');
  place.append('Packs rejected: 3');
  const [first, second] = [mount(place, options), mount(place, options)];
  await nextTask();
  expect(place.children).toHaveLength(2);
  first.unmount();
  expect(place.children).toHaveLength(1);
  second.unmount();
  expect([place.innerHTML, place.shadowRoot]).toEqual(['Packs rejected: 3', null]);
});

test('a second widget with another API is refused while one is on the page', () => {
  draws = async () => drawn;
  const other = { ...options, api: 'https://elsewhere.example.com/api' };
  const first = mount(document.createElement('div'), options);
  const second = mount(document.createElement('div'), options);
  const place = document.createElement('div');
  expect(() => mount(place, other)).toThrow(
    'a widget on this page is signed in at https://lineside.example.com/api already',
  );
  expect(place.innerHTML).toBe('');
  first.unmount();
  first.unmount();
  expect(() => mount(place, other)).toThrow('is signed in at');
  second.unmount();
  mount(place, other).unmount();
});
