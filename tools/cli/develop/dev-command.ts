import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import { portOf, stop } from '../../serve/listen.ts';
import { importedFor } from '../stage/installed-with.ts';
import { shellOf } from '../stage/shell-of.ts';
import { type Stage, startStage } from '../stage/stage.ts';
import { folderAddress, type Words } from '../words.ts';
import { serveDevelopment } from './dev-server.ts';

type Bundling = typeof import('@lineside/bundling');

/** The usual port. */
const usual = 5300;

/**
 * Builds the remote that one stands in whenever a file changes, and serves it to a portal: that of the packages, with the
 * remote in it, or one that runs elsewhere and has a development address. Ends when it is told to.
 */
export async function devCommand(words: Words): Promise<string> {
  const remote = path.resolve('.');
  const port = portIn(words.setting('port'));
  const portal = words.portal();
  const at = portal && folderAddress(portal, '--portal');
  const { devRemote } = await importedFor<Bundling>(remote, '@lineside/bundling');
  let changed = () => {};
  const development = await devRemote(remote, {
    changed: () => changed(),
    failed: (name, problem) => console.error(`${name} isn't built; the last good one stays.\n${problem.message}`),
  });
  const { name, version, folder } = development;
  const { server, reloads } = await serveDevelopment(folder, port);
  const address = `http://localhost:${portOf(server)}/`;
  let stage: Stage | undefined;
  if (at) {
    console.log(`Open ${at}, and in your own menu "Parts of this portal": enter ${address} there.`);
    console.log('The browser asks whether that page may reach your own machine: allow it.');
  } else {
    stage = await startStage(remote, shellOf(remote), { name, version, folder }, { development: true });
    console.log(`${name} is in the portal at ${stage.address}: sign in with any address, and the password right.`);
  }
  changed = () => {
    try {
      stage?.builtAnew();
      reloads.tell();
      console.log(`${name} is built anew.`);
    } catch (problem) {
      console.error((problem as Error).message);
    }
  };
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await Promise.all([stage?.close(), stop(server), development.close()]);
  return `${name} is served no more.`;
}

function portIn(text = String(usual)): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new RegistryProblem(`--port is ${text}, which is no port: write a number such as ${usual}.`);
}
