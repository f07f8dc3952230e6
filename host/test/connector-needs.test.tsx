/** @jest-environment @lineside/testing/environment */
import { calls } from '@lineside/contracts';
import { type Answered, refuse } from '@lineside/testing/api';
import { screen } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, pageIsAt, routeOf } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const agent = { publicId: 'Agent0000001', name: 'Filler 3' };

/** A logged-in portal whose API answers ticket requests this way; the resulting state of the connector service. */
async function asks(answer: Answered) {
  const { api } = await openPortal({ as: 'ada', remote: { routes: [routeOf('devices')] } });
  api.answers(`POST ${calls.CreateConnectTicket.route}`, () => answer);
  await pageIsAt('/devices');
  const { connectorNeeds } = await import('@lineside/vpn/connector/connector-needs.ts');
  return connectorNeeds('Sector000001');
}

test('a ticket is what the API answers', async () => {
  const { requestTicket } = await asks({
    status: 201,
    data: { ticket: 'A'.repeat(43), expiresOn: new Date().toISOString() },
  });
  expect(await requestTicket(agent.publicId)).toMatchObject({ ticket: 'A'.repeat(43) });
});

test('a person without access gets no failure notice: access can be requested', async () => {
  const { requestTicket } = await asks(refuse(403, 'access-missing'));
  expect(await requestTicket(agent.publicId)).toBe('no-access');
  expect(screen.queryByText(/^(Not connected|You have no access)/)).toBeNull();
});

test('another refusal is shown in its own words, and not again as a failure', async () => {
  const needs = await asks(refuse(503, 'vpn-server-full'));
  await expect(needs.requestTicket(agent.publicId)).rejects.toThrow();
  const notice = await screen.findByText('The VPN server has no free address. Try again later.');
  needs.notify({ id: 'not-connected', ms: 5000, why: 'failed', agent, explain: () => {} });
  expect(notice.isConnected).toBe(true);
  expect(screen.queryByText(/^Not connected/)).toBeNull();
  // the next failure is shown
  needs.notify({ id: 'not-connected', ms: 5000, why: 'failed', agent, explain: () => {} });
  expect(await screen.findByText('Not connected: a request failed. Try again.')).toBeTruthy();
});
