/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { permissions } from '@lineside/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, routeOf } from './portal.tsx';

const origin = 'https://help.example';
const config = { helpCentre: { address: `${origin}/portal?theme=plain`, contentId: 'norwell portal' } };
const remote = { routes: [routeOf('devices')] };

/** Timers of 3 s run when the test calls passTimeout, however slow the machine is. */
const later = globalThis.setTimeout;
let waiting: (() => void)[] = [];
const passTimeout = () =>
  act(() => {
    for (const work of waiting.splice(0)) work();
  });
beforeEach(() => {
  forgetEverything();
  waiting = [];
  globalThis.setTimeout = ((work: () => void, ms?: number, ...more: []) =>
    ms === 3_000 ? later(() => {}, waiting.push(work) && 0) : later(work, ms, ...more)) as typeof setTimeout;
});
afterEach(async () => {
  globalThis.setTimeout = later;
  await closePortals();
  jest.restoreAllMocks();
});

/** The frame's window, and what the page has sent there. */
function windowOf(frame: HTMLIFrameElement) {
  const target = frame.contentWindow!;
  const sent = jest.spyOn(target, 'postMessage').mockImplementation(() => {});
  return { target, sent };
}
const frameOf = async () =>
  (await screen.findByTitle('Help centre', { selector: 'iframe' } as never)) as HTMLIFrameElement;
const sendMessage = (source: Window | null, from = origin, data: unknown = { type: 'lineside-help-ready' }) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source })));
const isShown = (frame: HTMLElement) => getComputedStyle(frame).visibility !== 'hidden';

async function openHelp() {
  const portal = await openPortal({
    ...{ as: 'ada', at: '/devices', remote, config },
    prepare: (api) => void Object.assign(api.standing, { permissions: ['MANAGE_GROUP'] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Help' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Help centre' }));
  return { portal, frame: await frameOf() };
}
const flags = (...held: string[]) => Object.fromEntries(permissions.map((each) => [each, held.includes(each)]));

test('the help menu has the help centre and the shortcuts [1.17]', async () => {
  await openPortal({ as: 'ada', at: '/devices', remote, config });
  fireEvent.click(await screen.findByRole('button', { name: 'Help' }));
  await screen.findByRole('menuitem', { name: 'Help centre' });
  fireEvent.click(screen.getByRole('menuitem', { name: /^Keyboard shortcuts/ }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('on a phone the account menu has the help centre [1.17]', async () => {
  const portal = openPortal({ as: 'ada', at: '/devices', remote, config });
  const asBefore = globalThis.matchMedia;
  globalThis.matchMedia = (media) => ({ ...asBefore(media), matches: media.includes('max-width') });
  await portal;
  fireEvent.click(await screen.findByRole('button', { name: 'Account: Ada' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Help centre' }));
  sendMessage((await frameOf()).contentWindow);
  expect(isShown(await frameOf())).toBe(true);
});

test('without a help centre the button opens the shortcuts at once', async () => {
  await openPortal({ as: 'ada', at: '/devices', remote });
  fireEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
});

test('the help centre opens in a sandboxed frame, with its content and the language [1.17][9.19]', async () => {
  const { frame } = await openHelp();
  expect(frame.src).toBe(`${origin}/portal?theme=plain&content=norwell+portal&language=en`);
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
  expect(isShown(frame)).toBe(false);
  sendMessage(frame.contentWindow);
  expect(isShown(frame)).toBe(true);
  passTimeout();
  expect(screen.queryByText('Unable to load help center')).toBeNull();
});

test('the permissions go to the help centre’s origin as flags, and again when they change [6.19]', async () => {
  const { portal, frame } = await openHelp();
  const { sent } = windowOf(frame);
  fireEvent.load(frame);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]).toEqual([{ type: 'lineside-help', permissions: flags('MANAGE_GROUP') }, origin]);
  Object.assign(portal.api.standing, { permissions: ['MANAGE_GROUP', 'MANAGE_PAGE'] });
  await waitFor(() => expect(portal.api.streams.size).toBe(1));
  portal.api.emit({ type: 'reset' });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls[1]).toEqual([
    { type: 'lineside-help', permissions: flags('MANAGE_GROUP', 'MANAGE_PAGE') },
    origin,
  ]);
});

test('a help centre that isn’t ready after 3 s is reported, and Retry loads it again [8.25]', async () => {
  const { frame } = await openHelp();
  // a message from elsewhere doesn't count
  sendMessage(frame.contentWindow, 'https://other.example');
  sendMessage(window);
  sendMessage(frame.contentWindow, origin, { type: 'other' });
  expect(isShown(frame)).toBe(false);
  passTimeout();
  expect(screen.getByRole('alert').textContent).toContain('Unable to load help center');
  expect(screen.queryByTitle('Help centre')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const second = await frameOf();
  expect(second).not.toBe(frame);
  expect(screen.queryByText('Unable to load help center')).toBeNull();
  sendMessage(second.contentWindow);
  passTimeout();
  expect(isShown(second)).toBe(true);
});
