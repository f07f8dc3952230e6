import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import { listen, portOf, stop } from '../../serve/listen.ts';
import { folderAddress, type ParsedArguments } from '../parsed-arguments.ts';
import { importedFor } from '../stage/installed-with.ts';
import { shellOf, type Version } from '../stage/shell-of.ts';
import { startStage } from '../stage/stage.ts';
import { serveDevelopment } from './dev-server.ts';

type Bundling = typeof import('@lineside/bundling');

/** The usual port. */
const defaultPort = 5300;

/** Where pages have the remote from. */
interface DevTarget {
  /** For people: where to look, and how. */
  said: string;
  /** Pages that are open take the new build. */
  builtAnew(): void;
  close(): Promise<unknown>;
}

/**
 * Builds the remote of the current folder whenever a file changes, and serves it to a portal: that of the packages,
 * with the remote in it, or one elsewhere with a development address. Ends on request.
 */
export async function devCommand(words: ParsedArguments): Promise<string> {
  const remote = path.resolve('.');
  const port = portIn(words.setting('port'));
  const portal = words.portal();
  const at = portal && folderAddress(portal, '--portal');
  await mustBeFree(port);
  const { devRemote } = await importedFor<Bundling>(remote, '@lineside/bundling');
  let changed = () => {};
  const development = await devRemote(remote, {
    changed: () => changed(),
    failed: (name, problem) =>
      console.error(`${name} couldn't be built. The last successful build stays live.\n${problem.message}`),
  });
  const { name } = development;
  const target = at ? await shownBy(at, development, port) : await shownAlone(remote, development, port);
  console.log(target.said);
  changed = () => {
    try {
      target.builtAnew();
      console.log(`${name} was rebuilt.`);
    } catch (problem) {
      console.error((problem as Error).message);
    }
  };
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await Promise.all([target.close(), development.close()]);
  return `${name} is no longer served.`;
}

/** Through a portal on another machine: its pages load the remote from this machine. */
async function shownBy(portal: string, { folder }: Version, port: number): Promise<DevTarget> {
  const { server, reloads } = await serveDevelopment(folder, port);
  const message = [
    `Open ${portal}, open "Components of this portal" in your account menu, and enter http://localhost:${portOf(server)}/ there.`,
    'The browser asks whether this page may reach your own computer: allow it.',
  ];
  return { said: message.join('\n'), builtAnew: reloads.tell, close: () => stop(server) };
}

/** Through the shell that it is installed with, in a separate portal. */
async function shownAlone(remote: string, version: Version, port: number): Promise<DevTarget> {
  const { address, builtAnew, close } = await startStage(remote, shellOf(remote), version, { development: true, port });
  const message = `${version.name} is in the portal at ${address}. Log in with any address and the password right.`;
  return { said: message, builtAnew, close };
}

/** Reports a port in use before anything is built. */
async function mustBeFree(port: number): Promise<void> {
  try {
    await stop(await listen(() => {}, { port, setting: '--port' }));
  } catch (problem) {
    throw new RegistryProblem((problem as Error).message);
  }
}

function portIn(text = String(defaultPort)): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new RegistryProblem(`--port is ${text}, which isn't a port: use a number such as ${defaultPort}.`);
}
