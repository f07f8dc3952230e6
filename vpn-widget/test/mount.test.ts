/** @jest-environment @lineside/testing/environment */
import type { RenderedRoot } from '../src/draw.tsx';

type Jest = typeof globalThis.jest & { unstable_mockModule(file: string, gives: () => object): void };
const { jest } = import.meta as ImportMeta & { jest: Jest };

const widget = {
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
  expect([early.status(), widget.connect.mock.calls]).toEqual([nothing, []]);
  come(widget);
  await Promise.all(pending);
  expect(widget.connect.mock.calls).toEqual([['AgentAgentAg']]);
  expect(widget.requestAccess.mock.calls).toEqual([['OtherOtherOt']]);
  expect([widget.openInfo, widget.disconnect].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(early.status().is).toBe('connected');
  early.unmount();
  expect([early.status(), widget.leave.mock.calls.length]).toEqual([nothing, 1]);

  const unmounted = mount(document.createElement('div'), options);
  const unasked = unmounted.connect();
  await nextTask();
  unmounted.unmount();
  await unasked;
  expect(widget.connect).toHaveBeenCalledTimes(1);
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

  draws = async () => widget;
  shadowIn(place).querySelector('button')!.click();
  await pending;
  expect(widget.connect).toHaveBeenCalledTimes(1);
  expect(shadowIn(place).textContent).toBe('');
  handle.unmount();

  draws = () => Promise.reject(new Error('ChunkLoadError'));
  const unmounted = mount(place, options);
  await nextTask();
  unmounted.unmount();
  expect(place.innerHTML).toBe('');
});

test('unmounting gives the place back, with what the page had in it', async () => {
  draws = async () => widget;
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
  draws = async () => widget;
  const other = { ...options, api: 'https://elsewhere.example.com/api' };
  const first = mount(document.createElement('div'), options);
  // the same, with a slash at its end
  const second = mount(document.createElement('div'), { ...options, api: `${options.api}/` });
  const place = document.createElement('div');
  expect(() => mount(place, other)).toThrow(
    'a widget on this page is signed in at https://lineside.example.com/api/ already',
  );
  expect(place.innerHTML).toBe('');
  first.unmount();
  first.unmount();
  expect(() => mount(place, other)).toThrow('is signed in at');
  second.unmount();
  mount(place, other).unmount();
});
