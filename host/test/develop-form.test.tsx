/** @jest-environment @lineside/testing/environment */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, routeOf } from './portal.tsx';

let server: Server;
let base: string;
let reloads: number;
beforeEach(async () => {
  forgetEverything();
  reloads = 0;
  server = createServer((_request, response) => {
    reloads += 1;
    response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  await closePortals();
  await new Promise((resolve) => server.close(resolve));
});

/** Opens the components of a portal, as an app developer. */
async function openParts(config: object) {
  await openPortal({
    as: 'ada',
    remote: { routes: [routeOf('one')] },
    config,
    prepare: (api) => {
      api.standing.permissions = ['DEVELOP_APP'];
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Ada/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Components of this portal/ }));
  await screen.findByText('Runs as published.');
}

const address = () => screen.findByLabelText<HTMLInputElement>(/^Address of the component/);

test('a forbidden or empty development address is refused with a reason', async () => {
  await openParts({ development: { origins: ['https://dev.example'] } });
  const enter = async (typed: string) => {
    fireEvent.change(await address(), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Start developing' }));
  };
  await enter('https://elsewhere.example/');
  await screen.findByText("This portal doesn't allow that address. It allows http://localhost, https://dev.example.");
  expect(reloads).toBe(0);
  await enter(base);
  await screen.findByText('No component was found there, or the browser may not reach it.');
  await waitFor(() => expect(screen.queryByText(/doesn't allow that address/)).toBeNull());
  expect([reloads, localStorage.getItem('lineside.developed')]).toEqual([1, null]);
});

test('the usual address offers no field for another one', async () => {
  await openParts({});
  expect(screen.queryByLabelText(/^Address of the component/)).toBeNull();
});
