// Ends the tests' PostgreSQL soon after the last process that uses it has gone, however that went. Started with the server.
import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf, stopServer } from '../../api/src/platform/database/server.ts';
import { readServerFolder } from '../../api/src/platform/database/server-folder.ts';
import { takeTurn } from '../../api/src/platform/database/starting.ts';
import { testData } from './test-data.ts';
import { usersOfServer } from './test-server.ts';

const lookMs = 1_000;

const running = () => {
  const serverFolder = readServerFolder(testData);
  return serverFolder && postmasterOf(serverFolder.home) ? serverFolder : undefined;
};

while (running()) {
  await pause(lookMs);
  if (usersOfServer().length > 0) continue;
  const leave = await takeTurn(testData);
  const server = running();
  // another test may have started in the meantime; later ones wait for the turn
  if (server && usersOfServer().length === 0) await stopServer(server);
  leave();
}
