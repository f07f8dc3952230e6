import { existsSync, mkdirSync } from 'node:fs';
import { foreignDatabase } from './foreign.ts';
import { freePort } from './port.ts';
import { type Addresses, areReady, prepare } from './roles.ts';
import { adminUrl, postmasterOf, type StartOptions, startServer, stopServer } from './server.ts';
import {
  isThere,
  keptServer,
  moveAside,
  newHomeOf,
  newServerFolder,
  readServerFolder,
  recordOwner,
  removeServerFolder,
  type ServerFolder,
} from './server-folder.ts';
import { takeTurn } from './starting.ts';

export interface Server extends Addresses {
  /** Whether this call started it: the caller that started it stops it. */
  started: boolean;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** The folder of the server's data, readable by its owner only. */
  dataDir: string;
  /** Delete existing data and start again. */
  fresh?: boolean;
  say?: (line: string) => void;
  /** Settings of PostgreSQL for a server that this call starts, `name=value` each: tests write to no disk. */
  settings?: string[];
  /** How many times longer than usual a server may take to start: tests of a loaded machine wait longer. */
  patience?: number;
}

/**
 * The PostgreSQL server of a project: the one `DATABASE_URL` names, or one shipped with the project, which runs as a
 * separate process, is shared by all processes of the project, and outlives them until it is stopped. Throws an
 * explanatory sentence if it can't be started.
 */
export async function ensurePostgres({ dataDir, ...options }: ServerOptions): Promise<Server> {
  const { fresh = false, say = () => {}, settings = [], patience = 1 } = options;
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!process.env.DATABASE_URL) return await ownServer(dataDir, fresh, { say, settings, patience });
    if (fresh) say('the database that DATABASE_URL names is left as it is: empty it yourself to begin afresh');
    const addresses = await foreignDatabase(process.env.DATABASE_URL, dataDir);
    return { ...addresses, started: false, stop: async () => {} };
  } catch (problem) {
    throw inWords(problem as NodeJS.ErrnoException);
  }
}

async function ownServer(dataDir: string, fresh: boolean, options: StartOptions): Promise<Server> {
  const running = fresh ? undefined : readServerFolder(dataDir);
  // its own one: at the port another folder's may answer, with the same passwords if one was copied from the other
  if (running && postmasterOf(running.home) && (await areReady(addressesOf(running)))) return serverOf(running, false);
  const leave = await takeTurn(dataDir);
  try {
    if (fresh) await forget(dataDir);
    const folder = await placeOf(dataDir, options.say);
    const started = await startServer(dataDir, folder, options);
    try {
      // at each start: a newer version's requirements for the roles also apply to an existing database
      if (started || !(await areReady(addressesOf(folder)))) await prepare(adminUrl(folder), addressesOf(folder));
    } catch (problem) {
      if (started) await stopServer(folder);
      throw problem;
    }
    return serverOf(folder, started);
  } finally {
    leave();
  }
}

async function forget(dataDir: string): Promise<void> {
  const folder = readServerFolder(dataDir);
  if (!folder) return;
  await stopServer(folder);
  removeServerFolder(dataDir, folder);
}

/** The project's folder, or a new one. A folder that no project knows any more is stopped and moved aside. */
async function placeOf(dataDir: string, say: (line: string) => void): Promise<ServerFolder> {
  const kept = keptServer(dataDir);
  if (kept.is === 'own' && isThere(kept.folder)) {
    if (kept.movedFrom) say(`${dataDir} was moved from ${kept.movedFrom}: it keeps its database`);
    recordOwner(dataDir, kept.folder);
    return kept.folder;
  }
  if (kept.is === 'copied') say(`${dataDir} is a copy of ${kept.from}: it gets a database of its own`);
  const home = newHomeOf(dataDir);
  if (existsSync(home)) {
    await stopServer({ home });
    say(`found a database that this project doesn't know; moved it to ${moveAside(home)}`);
  }
  return newServerFolder(dataDir, home, await freePort());
}

function addressesOf({ port, password, appPassword }: ServerFolder): Addresses {
  const urlOf = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${port}/lineside`;
  return { ownerUrl: urlOf('lineside_owner', password), appUrl: urlOf('lineside_app', appPassword) };
}

const serverOf = (folder: ServerFolder, started: boolean): Server => ({
  ...addressesOf(folder),
  started,
  stop: () => stopServer(folder),
});

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: "this user isn't allowed to",
  EPERM: "this user isn't allowed to",
};

/** Failures of disk and network, with their remedies. */
function inWords(problem: NodeJS.ErrnoException): Error {
  const reason = reasons[problem.code ?? ''];
  if (reason && problem.path)
    return new Error(`The database can't write ${problem.path}: ${reason}`, { cause: problem });
  if (problem.code === 'ECONNREFUSED' || problem.code === 'ENOTFOUND') {
    return new Error(`The server that DATABASE_URL names can't be reached: ${problem.message || problem.code}`, {
      cause: problem,
    });
  }
  return problem;
}
