import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { programArgs } from './bundle-program.ts';
import type { Ports } from './ports.ts';
import { root } from './process.ts';

const program = 'connector-app/src/cli.ts';
const folder = (dataDir: string) => path.join(dataDir, 'connector');

/**
 * How the connector runs here: with its simulated driver, and in local mode, so that an unmodified browser reaches it.
 */
export const connectorArgs = (dataDir: string, ports: Ports): string[] => [
  program,
  'start',
  '--local',
  ...['--driver', 'simulated', '--data', folder(dataDir)],
  ...['--port', String(ports.connector), '--local-port', String(ports.connectorLocal)],
];

/** A portal's address with the code that pairs its pages with the connector. */
export async function pairingAddress(dataDir: string, address: string, api: string): Promise<string> {
  const words = ['pair', address, '--api', api, '--print', '--data', folder(dataDir)];
  const { stdout } = await promisify(execFile)(process.execPath, await programArgs(program, ...words), {
    cwd: root,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  return stdout.trim();
}
