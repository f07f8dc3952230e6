import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portalOrigins } from './portal-origins.ts';

test('the portal’s page says where its remotes are; any name below localhost is this machine', async () => {
  const policy = `default-src 'none'; script-src 'self' 'nonce-a' http://localhost:8081 https://cdn.example; img-src http://other.example`;
  const server = createServer((_request, answer) => answer.writeHead(200, { 'Content-Security-Policy': policy }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portal = `http://brand.localhost:${(server.address() as AddressInfo).port}`;
  expect(await portalOrigins(portal)).toEqual([portal, 'http://localhost:8081', 'https://cdn.example']);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(portalOrigins(portal)).rejects.toThrow(/can't be reached/);
});
