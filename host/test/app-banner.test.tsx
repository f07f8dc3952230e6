/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { calls } from '@lineside/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { brandOf, closePortals, forgetEverything, openPortal, type PortalOptions, routeOf } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(async () => {
  await closePortals();
  jest.restoreAllMocks();
});

const apple = 'https://apps.apple.com/app/id1600000001';
const google = 'https://play.google.com/store/apps/details?id=example.norwell';
const branding = { ...brandOf('Norwell'), appleAppStoreLink: apple, googlePlayStoreLink: google };
const remote = { routes: [routeOf('devices')] };
const listing = { name: 'Norwell Remote', icon: 'data:image/png;base64,AAAA' };

const asked = `GET ${calls.FindAppListing.path}`;

const systems = {
  iPhone: ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 5],
  iPad: ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 5],
  Android: ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 5],
  Mac: ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 0],
  Windows: ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 10],
} as const;

/** Opens the portal in a browser of that system. */
function openOn(
  system: keyof typeof systems,
  { answer = { data: listing } as unknown, ...options }: PortalOptions & { answer?: unknown } = {},
) {
  const [userAgent, touchPoints] = systems[system];
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true });
  return openPortal({
    branding,
    remote,
    prepare: (api) => api.answers(`GET ${calls.FindAppListing.route}`, () => answer as never),
    ...options,
  });
}
const banner = () => screen.findByRole('complementary', { name: 'App for this device' });
const noBanner = () => expect(screen.queryByRole('complementary', { name: 'App for this device' })).toBeNull();
const heightOf = (element: HTMLElement) => getComputedStyle(element).height;

test('an iPhone gets a banner of 80 px with the listing’s name and icon [1.16][2.31][9.17]', async () => {
  await openOn('iPhone', { answer: { data: listing } });
  const shown = await banner();
  expect(shown.textContent).toBe('Norwell RemoteIn the App StoreOpen');
  expect(shown.querySelector('img')!.getAttribute('src')).toBe(listing.icon);
  expect(heightOf(shown)).toBe('80px');
  const link = within(shown).getByRole('link', { name: 'Open Norwell Remote in the App Store' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([apple, '_blank']);
  // sign-in is below it
  expect(shown.compareDocumentPosition(screen.getByRole('main')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('without a listing the banner has 50 px and the brand’s name [2.31][9.17]', async () => {
  await openOn('iPad', { answer: { data: null } });
  const shown = await banner();
  expect(shown.textContent).toBe('NorwellGet the app');
  expect(heightOf(shown)).toBe('50px');
  expect(within(shown).getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(apple);
});

test('a listing that takes longer than 3 s is not waited for, and changes nothing later [2.31]', async () => {
  const later = globalThis.setTimeout;
  const waiting: (() => void)[] = [];
  // those of 3 s wait until the test says so, however long the machine takes
  globalThis.setTimeout = ((work: () => void, ms?: number, ...more: []) =>
    ms === 3_000 ? later(() => {}, waiting.push(work) && 0) : later(work, ms, ...more)) as typeof setTimeout;
  try {
    let answer = (_: object) => {};
    const { requests } = await openOn('iPhone', { answer: new Promise((resolve) => (answer = resolve)) });
    await waitFor(() => expect(requests).toContain(asked));
    noBanner();
    act(() => {
      for (const work of waiting) work();
    });
    expect(heightOf(await banner())).toBe('50px');
    answer({ data: listing });
    await act(() => new Promise((resolve) => later(resolve, 100)));
    expect(heightOf(await banner())).toBe('50px');
  } finally {
    globalThis.setTimeout = later;
  }
});

test('Android gets the link to Google Play, over the header of the signed-in portal [2.31]', async () => {
  const { requests } = await openOn('Android', { as: 'ada', at: '/devices' });
  const shown = await banner();
  expect(within(shown).getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(google);
  const header = await screen.findByRole('button', { name: 'Account: Ada' });
  expect(shown.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(requests).not.toContain(asked);
});

test.each<[string, keyof typeof systems, object | null]>([
  ['a Mac', 'Mac', branding],
  ['a Windows computer with a touch screen', 'Windows', branding],
  ['an iPhone at a host without an app there', 'iPhone', { ...branding, appleAppStoreLink: null }],
  ['Android at a host without an app there', 'Android', { ...branding, googlePlayStoreLink: null }],
  ['a host without a branding', 'iPhone', null],
])('%s has no banner, and asks for no listing [2.31]', async (_who, system, shownBranding) => {
  const { requests } = await openOn(system, { branding: shownBranding, answer: { data: listing } });
  await screen.findByLabelText('E-mail');
  await act(() => import('../src/brand/StoreBanner.tsx'));
  noBanner();
  expect(requests).not.toContain(asked);
});

test('a console’s sign-in window has no banner [2.31]', async () => {
  const { requests } = await openOn('iPhone', { at: '/console-sign-in' });
  await screen.findByLabelText('E-mail');
  await act(() => import('../src/brand/StoreBanner.tsx'));
  noBanner();
  expect(requests).not.toContain(asked);
});

test('a page installed on the phone has no banner [2.31]', async () => {
  const opening = openOn('Android');
  const asBefore = globalThis.matchMedia;
  globalThis.matchMedia = (media) =>
    ({ ...asBefore(media), matches: media === '(display-mode: standalone)' }) as MediaQueryList;
  await opening;
  await screen.findByLabelText('E-mail');
  await act(() => import('../src/brand/StoreBanner.tsx'));
  noBanner();
});

test('a closed banner stays closed for that link, until the brand has another one [2.31]', async () => {
  await openOn('Android');
  fireEvent.click(within(await banner()).getByRole('button', { name: 'Close this banner' }));
  noBanner();
  await closePortals();
  await openOn('Android');
  await screen.findByLabelText('E-mail');
  noBanner();
  await closePortals();
  const other = 'https://play.google.com/store/apps/details?id=example.norwell.next';
  await openOn('Android', { branding: { ...branding, googlePlayStoreLink: other } });
  expect(
    within(await banner())
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(other);
});
