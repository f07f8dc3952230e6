import type { Approver } from '@lineside/contracts';
import {
  durations,
  firstApprovers,
  hindrance,
  payloadOf,
  preselected,
  type RequestDraft,
  spanOf,
  startsTooEarly,
  stillAllowed,
  withVpn,
} from './rules.ts';

const hindered = (...codes: ('vpn-locked' | 'web-access-locked')[]) =>
  codes.map((code) => ({ code, by: 'Acme Foods' }));
const approver = (publicId: string, hindrances: Approver['hindrances'] = []): Approver => ({
  publicId,
  name: publicId,
  user: { publicId, name: publicId },
  company: { publicId: '1111-2222-3333-4444-5555', name: 'Norwell Packaging' },
  hindrances,
});
const lotte = approver('lotte0000000');
const ruben = approver('ruben0000000', hindered('vpn-locked'));
const anke = approver('anke00000000', hindered('web-access-locked'));
const thomas = approver('thomas000000', hindered('vpn-locked', 'web-access-locked'));
const hmi = 'serverHmi000';

test('a person locked out of VPN approval may approve other services, and vice versa [5.07a][5.07b]', () => {
  expect(hindrance(ruben, ['vpn'])).toEqual({ code: 'vpn-locked', by: 'Acme Foods' });
  expect(hindrance(ruben, [hmi])).toBeNull();
  expect(hindrance(anke, [hmi])?.code).toBe('web-access-locked');
  expect(hindrance(anke, ['vpn'])).toBeNull();
  expect([hindrance(thomas, ['vpn']), hindrance(thomas, [hmi])]).not.toContain(null);
  expect(hindrance(lotte, ['vpn', hmi])).toBeNull();
  expect(hindrance(thomas, [])).toBeNull();
});

test('approvers that may not approve the changed services are dropped, the others stay [5.08]', () => {
  const all = [lotte, ruben, anke];
  expect(stillAllowed(['lotte0000000', 'ruben0000000'], all, ['vpn'])).toEqual(['lotte0000000']);
  expect(stillAllowed(['lotte0000000', 'ruben0000000'], all, [hmi])).toEqual(['lotte0000000', 'ruben0000000']);
});

test('a dialog opens with the VPN chosen where the device has one, and with known services alone [5.09]', () => {
  const servers = [{ publicId: hmi }];
  expect(preselected({ hasVpn: true, servers }, { vpn: true, servers: [hmi, 'foreign00000'] })).toEqual(['vpn', hmi]);
  expect(preselected({ hasVpn: false, servers }, { vpn: true })).toEqual([]);
});

test('the VPN is added with services that need it, and removed with the last of them', () => {
  const device = { byVpn: new Set([hmi, 'serverPlc000']) };
  expect(withVpn([hmi], device, false)).toEqual({ services: ['vpn', hmi], isAdded: true });
  expect(withVpn(['vpn', hmi, 'serverPlc000'], device, true)).toEqual({
    services: ['vpn', hmi, 'serverPlc000'],
    isAdded: true,
  });
  expect(withVpn(['vpn'], device, true)).toEqual({ services: [], isAdded: false });
  // the person chose it
  expect(withVpn(['vpn', hmi], device, false)).toEqual({ services: ['vpn', hmi], isAdded: false });
  expect(withVpn(['vpn'], device, false)).toEqual({ services: ['vpn'], isAdded: false });
  // one that opens in the browser needs none
  expect(withVpn(['webPage00000'], device, false)).toEqual({ services: ['webPage00000'], isAdded: false });
  expect(withVpn(['vpn', 'webPage00000'], device, true)).toEqual({ services: ['webPage00000'], isAdded: false });
});

test('up to five approvers are chosen already, of more none', () => {
  const crowd = Array.from({ length: 6 }, (_, place) => approver(`crowd000000${place}`));
  expect(firstApprovers(crowd.slice(1), ['vpn'])).toHaveLength(5);
  expect(firstApprovers(crowd, ['vpn'])).toEqual([]);
  expect(firstApprovers([lotte, ruben], ['vpn'])).toEqual(['lotte0000000']);
});

test('a start before the present minute is too early, within it is not [5.05b]', () => {
  const now = Date.parse('2026-03-12T13:35:40Z');
  expect(startsTooEarly(Date.parse('2026-03-12T13:34:00Z'), now)).toBe(true);
  expect(startsTooEarly(Date.parse('2026-03-12T13:35:00Z'), now)).toBe(false);
  expect(startsTooEarly('now', now)).toBe(false);
});

test('an empty start is not too early, and shows no span', () => {
  expect(startsTooEarly(null, Date.parse('2026-03-12T13:35:40Z'))).toBe(false);
  expect(spanOf({ start: null, duration: 30 }, Date.parse('2026-03-12T13:35:40Z'))).toBeNull();
});

test('the sent request has references by publicId, UTC times, and VPN apart [3.18][3.19][3.21][3.22]', () => {
  const now = Date.parse('2026-03-12T13:35:40.250Z');
  const draft: RequestDraft = {
    services: ['vpn', hmi],
    approvers: ['lotte0000000'],
    reason: ' Skew ',
    start: 'now',
    duration: 90,
  };
  const payload = (one: RequestDraft) => payloadOf(one, spanOf(one, now)!);
  expect(payload(draft)).toEqual({
    allowedApprovers: [{ publicId: 'lotte0000000' }],
    start: '2026-03-12T13:35:00Z',
    end: '2026-03-12T15:05:00Z',
    reason: 'Skew',
    servers: [{ publicId: hmi }],
    vpn: true,
  });
  const picked = payload({ ...draft, services: [hmi], start: Date.parse('2026-03-13T07:00:00Z') });
  expect(picked).toMatchObject({ start: '2026-03-13T07:00:00Z', vpn: false });
});

test('one asks for 30, 60 or 90 minutes, or for 2 to 8 hours [9.07]', () => {
  expect(durations).toEqual([30, 60, 90, ...[2, 3, 4, 5, 6, 7, 8].map((hours) => hours * 60)]);
});
