/** @jest-environment @lineside/testing/environment */
import { north, refuse, type TestApi } from '@lineside/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closePortals, forgetEverything, holdTime, openPortal, routeOf } from './portal.tsx';

// Messages of the shell itself: new terms, a new version, ending access.

beforeEach(forgetEverything);
afterEach(closePortals);

const remote = { routes: [routeOf('devices'), { ...routeOf('reports/:publicId'), alone: true }] };
const ada = { publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com', language: 'en' };

describe('terms of use', () => {
  const latest = { publicId: 'Policy000002', version: '2', publishedOn: '2030-01-01T00:00:00Z' };
  const text = {
    ...{ publicId: 'Text00000001', languageCode: 'en', body: 'All of it', policy: { publicId: latest.publicId } },
    updateSummary: '<ul><li>Logs are kept for <i>2 years</i></li></ul><img src="x" onerror="window.ran = true">',
  };
  const ofNorth = { ...latest, publicId: 'Policy000003' };
  const open = (
    termsSector: string,
    place = '/devices',
    accepts: () => object = () => ({ data: null }),
    ofCompany: object = { customTermsOfUse: 'sector', latestTermsOfUse: latest },
  ) => {
    let accepted = ['Policy000001'];
    const prepare = (api: TestApi) => {
      api.answers('GET MyCompany', () => ({
        data: { publicId: north.publicId, ...ofCompany },
      }));
      api.answers('GET MySector', () => ({
        data: { publicId: 'Sector000001', name: 'Sector', supportEmailAddress: null, latestTermsOfUse: latest },
      }));
      api.answers('GET TermsOfUsePolicy', () => ({ data: { ...latest, latest: true, languages: [text] } }));
      api.answers('GET MyUser', () => ({
        data: {
          ...ada,
          acceptedTermsOfUsePolicies: accepted.map((publicId) => ({
            ...{ publicId, policy: { publicId }, company: null, acceptedOn: '2030-01-01T00:00:00Z' },
          })),
        },
      }));
      api.answers('POST TermsOfUsePolicyAccept', () => {
        const answer = accepts();
        if ('data' in answer) accepted = [...accepted, latest.publicId];
        return answer;
      });
      api.answers('GET CompanyTermsOfUsePolicyList', () => ({
        data: [{ ...ofNorth, latest: true, languages: [{ ...text, updateSummary: '<p>Guests wear shoes</p>' }] }],
      }));
      api.answers('POST CompanyTermsOfUsePolicyAccept', () => {
        accepted = [...accepted, ofNorth.publicId];
        return { data: null };
      });
    };
    return openPortal({ as: 'ada', at: place, remote, config: { termsSector }, prepare });
  };

  test('new terms show what has changed and a link to all of it, and OK accepts [1.14][2.44][2.45][4.47]', async () => {
    const { api } = await open('Sector000001');
    await screen.findByRole('dialog', { name: 'Terms of use updated' });
    expect((await screen.findByText('2 years')).tagName).toBe('I');
    expect(document.querySelector('.lh-html img')).toBeNull();
    const link = screen.getByRole('link', { name: /^Read the full terms/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms-of-use', '_blank']);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of('TermsOfUsePolicyAccept', 'POST')[0]!.path).toBe('/terms-of-use-policies/Policy000002/accept');
  });

  test('a company’s own terms are a step after those of the sector, and the address stays [2.44][3.25]', async () => {
    const ownTerms = { customTermsOfUse: 'company', latestTermsOfUse: ofNorth };
    const { api } = await open('Sector000001', '/devices?tab=2', undefined, ownTerms);
    await screen.findByRole('dialog', { name: 'Terms of use updated' });
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of use of North updated' }));
    await dialog.findByText('Guests wear shoes');
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/my-company/terms-of-use');
    fireEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const accepts = ['TermsOfUsePolicyAccept', 'CompanyTermsOfUsePolicyAccept'].flatMap((route) =>
      api.of(route, 'POST'),
    );
    expect(accepts).toHaveLength(2);
    expect(`${location.pathname}${location.search}`).toBe('/devices?tab=2');
  });

  test('a report page asks for no terms [2.19]', async () => {
    const { api } = await open('Sector000001', '/reports/Report000001');
    await screen.findByText(/Waiting for One/);
    expect(api.of('TermsOfUsePolicy')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the terms dialog closes by OK alone, and says why accepting failed [2.46]', async () => {
    await open('Sector000001', '/devices', () => refuse(503, 'database-unavailable'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of use updated' }));
    const ok = await dialog.findByRole('button', { name: 'OK' });
    expect(dialog.getAllByRole('button')).toEqual([ok]);
    fireEvent.keyDown(ok, { key: 'Escape' });
    fireEvent.click(ok);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Terms of use updated' })).toBeTruthy();
  });

  test('people of another sector get no terms to accept [4.47]', async () => {
    const { api } = await open('Sector000002');
    await screen.findByRole('navigation', { name: 'Main menu' });
    await waitFor(() => expect(api.of('MyUser')).not.toEqual([]));
    expect(api.of('MyCompany')).toEqual([]);
  });
});

test('a version that can’t be read is no news to anybody [7.60][8.01][8.06]', async () => {
  const pass = holdTime();
  const portal = await openPortal({ as: 'ada', at: '/devices', remote });
  await screen.findByRole('navigation', { name: 'Main menu' });
  await pass(900_000);
  await waitFor(() => expect(portal.requests).toContain('/info.json'));
  await pass(1000);
  expect(document.querySelector('.ls-notices')!.textContent).toBe('');
});

test('a new version is offered once after 15 minutes, with a button that reloads [1.15][4.46][8.27][9.10]', async () => {
  const pass = holdTime();
  let version = '0.1.0';
  const portal = await openPortal({ as: 'ada', at: '/devices', remote, served: () => version });
  await screen.findByRole('navigation', { name: 'Main menu' });
  const countRequests = () => portal.requests.filter((address) => address === '/info.json').length;
  const lookedAgain = async (times: number) => {
    await pass(900_000);
    await waitFor(() => expect(countRequests()).toBe(times));
  };
  expect(countRequests()).toBe(0);
  await lookedAgain(1);
  version = '0.2.0';
  await lookedAgain(2);
  await screen.findByText('A new version of the portal is ready');
  expect(screen.getByRole('button', { name: 'Reload now' })).toBeTruthy();
  await lookedAgain(3);
  expect(screen.getAllByText('A new version of the portal is ready')).toHaveLength(1);
});

describe('temporary access', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const place = (publicId: string, name: string, days: number) => ({
    ...{ publicId, expiresOn: inDays(days), group: null, role: { publicId: 'Role00000001', name: 'Guest' } },
    company: { ...north, name },
  });
  const open = (more: (api: TestApi) => void = () => {}) =>
    openPortal({
      ...{ as: 'ada', at: '/devices', remote },
      prepare(api) {
        more(api);
        api.answers('GET MyUserTemporaryAccessList', () => ({
          data: [
            place('Place0000001', 'North', 5),
            place('Place0000002', 'South', 12),
            place('Place0000003', 'West', 40),
          ],
        }));
      },
    });
  const titles = () => screen.queryAllByText(/^Your access to .* is temporary$/).map(({ textContent }) => textContent);

  test('access that ends within 30 days is a reminder, with role and end [1.12][1.18][3.40][4.17]', async () => {
    await open();
    const reminders = within(await screen.findByRole('region', { name: 'Reminders' }));
    expect(titles()).toEqual(['Your access to North is temporary', 'Your access to South is temporary']);
    expect(reminders.getAllByText(/^Guest, until \d+ \w+ \d{4}, /)).toHaveLength(2);
  });

  test('all reminders are closed at once until the day’s end, a reload included [4.14]', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Close all' }));
    await waitFor(() => expect(titles()).toEqual([]));
    const midnight = new Date(new Date().setHours(24, 0, 0, 0)).toISOString();
    expect(JSON.parse(localStorage.getItem('lineside.muted-reminders')!)).toEqual({
      'temporary Place0000001': midnight,
      'temporary Place0000002': midnight,
    });
  });

  test('reminders use the server’s clock if this computer’s is wrong [4.17]', async () => {
    await open((api) => api.hasTime(inDays(20)));
    await waitFor(() => expect(titles()).toEqual(['Your access to West is temporary']));
  });
});
