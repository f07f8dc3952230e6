import { entities } from '../entities/entities.ts';
import type { AnyEntity } from '../entities/entity.ts';
import { routesOfEntity } from '../entities/routes.ts';
import { takes } from './takes.ts';

const id = 'Abcdef012345';

/** Whether a route is documented to take a body. */
function isTaken(verb: string, name: string, body: unknown): boolean {
  const [route] = Object.values<AnyEntity>(entities).flatMap((entity) =>
    routesOfEntity(entity)
      .filter((entityRoute) => entityRoute.name === name && entityRoute.verb === verb)
      .map((entityRoute) => takes(entity, entityRoute)!),
  );
  return route!.safeParse(body).success;
}

test('a list with one field is described as taking that field [7.02]', () => {
  expect(isTaken('PUT', 'AgentRouterNtpServerList', { servers: ['0.pool.ntp.org'] })).toBe(true);
  expect(isTaken('PUT', 'AgentRouterNtpServerList', [{ address: '0.pool.ntp.org' }])).toBe(false);
});

test('a command for many is described with a list of targets [7.02]', () => {
  expect(isTaken('POST', 'AgentListOpenVpnConnection', [{ publicId: id, action: 'connect' }])).toBe(true);
  expect(isTaken('POST', 'AgentListOpenVpnConnection', [{ action: 'connect' }])).toBe(false);
  expect(isTaken('POST', 'AgentListOpenVpnConnection', { action: 'connect' })).toBe(false);
});

test('a change of one record is described as also taking a list [7.02]', () => {
  expect(isTaken('PATCH', 'Group', { name: 'Line' })).toBe(true);
  expect(isTaken('PATCH', 'Group', [{ publicId: id, name: 'Line' }])).toBe(true);
  expect(isTaken('PATCH', 'Group', [{ name: 'Line' }])).toBe(false);
  expect(isTaken('PATCH', 'Group', [])).toBe(false);
});

test('nullable fields and fields with defaults are described as optional [7.02]', () => {
  const forward = { externalPort: 8080, targetIpAddress: '10.0.0.2', targetPort: 80 };
  expect(isTaken('POST', 'AgentRouterPortForwardList', forward)).toBe(true);
  expect(isTaken('POST', 'AgentRouterPortForwardList', { ...forward, interface: 'WAN' })).toBe(true);
  expect(isTaken('POST', 'AgentRouterPortForwardList', [forward])).toBe(true);
  const { targetPort, ...lacking } = forward;
  expect(isTaken('POST', 'AgentRouterPortForwardList', lacking)).toBe(false);
});

test('immutable and server-generated fields are not described as changeable', () => {
  expect(isTaken('PATCH', 'AgentRouterPortForward', { targetPort: 81 })).toBe(true);
  expect(isTaken('PATCH', 'AgentRouterPortForward', { interface: 'WAN2' })).toBe(false);
  expect(isTaken('PATCH', 'AgentRouterPortForward', { publicId: id })).toBe(false);
});
