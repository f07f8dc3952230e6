import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programArgs } from '../../stack/bundle-program.ts';
import type { Addresses } from '../src/platform/database/roles.ts';

export interface ApiProcess {
  pid: number;
  /** Where it listens; rejects with its error output when it ends before. */
  address: Promise<string>;
  /** How it ended: its exit code and its error output. */
  ended: Promise<{ code: number | null; complaints: string }>;
  isRunning(): boolean;
  /** Its output so far: log and errors. */
  output(): string;
  kill(): Promise<void>;
}

/** The API as `npm start` runs it, a process of its own over a database; it finds no broker. */
export async function anApiProcess(
  { ownerUrl, appUrl }: Pick<Addresses, 'ownerUrl' | 'appUrl'>,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const data = mkdtempSync(path.join(tmpdir(), 'api-'));
  const child = spawn(process.execPath, await programArgs('api/src/main.ts'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LINESIDE_API_PORT: '0',
      LINESIDE_DATA: data,
      LINESIDE_DATABASE_OWNER_URL: ownerUrl,
      LINESIDE_DATABASE_APP_URL: appUrl,
      LINESIDE_MQTT_URL: 'mqtt://127.0.0.1:9',
      ...settings,
    },
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    rmSync(data, { recursive: true });
    return { code, complaints };
  });
  const address = new Promise<string>((resolve, reject) => {
    const check = () => {
      const at = /^api: listening at (\S+)$/m.exec(output)?.[1];
      if (at === undefined) return;
      resolve(at);
      child.stdout.off('data', check);
    };
    child.stdout.on('data', check);
    ended.then(({ complaints }) => reject(new Error(complaints)));
  });
  // a caller that only waits for the end needs no second error
  address.catch(() => {});
  return {
    pid: child.pid!,
    address,
    ended,
    output: () => complaints + output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
