import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Built } from '@lineside/bundling';
import { atEnd } from '../../stack/ending.ts';
import type { BuiltParts } from '../../stack/parts.ts';
import { freePorts } from '../../stack/ports.ts';
import { type Stack, startStack } from '../../stack/stack.ts';
import { type OwnDatabase, ownDatabase } from '../../testing/world/database.ts';

/** A whole portal to be weighed, with data and ports of its own. */
export interface Deployment {
  stack: Stack;
  database: OwnDatabase;
  /** Where an operator of the first brand signs in. */
  address: string;
  /** The addresses of the API, and of the gateways' broker. */
  api: string;
  broker: string;
  /** The served files: copies, so that a concurrent build changes nothing. */
  host: Built;
  remotes: Built[];
  close(): Promise<void>;
}

/** @param size a company that has at least so many devices, each with a gateway */
export async function startDeployment(parts: BuiltParts, size?: number): Promise<Deployment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lineside-sizes-'));
  const copied = (part: Built): Built => {
    const to = path.join(folder, part.name, part.version);
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(part.folder, to, { recursive: true });
    return { ...part, folder: to };
  };
  const [host, remotes] = [copied(parts.host), parts.remotes.map(copied)];
  const ports = await freePorts(remotes.map(({ name }) => name));
  const database = await ownDatabase({ isEmpty: size !== undefined });
  const stack = await startStack({
    dataDir: path.join(folder, 'data'),
    database,
    parts: { host, remotes },
    ports,
    ...(size && { size }),
    say: () => {},
    onLost: (name) => console.error(`The ${name} ended by itself.`),
  });
  const close = async () => {
    await stack.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  atEnd(close);
  return {
    stack,
    database,
    address: `http://norwell.localhost:${ports.portal}`,
    api: `http://127.0.0.1:${ports.api}/api`,
    broker: `mqtt://127.0.0.1:${ports.mqtt}`,
    host,
    remotes,
    close,
  };
}
