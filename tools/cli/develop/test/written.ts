import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../run/process.ts';

/** `lineside dev`, as somebody runs it in the folder of `remote-hello`, who has the kit of the workspace installed. */
export interface Written {
  /** The file of its screen. */
  screen: string;
  /** What the tool has printed. */
  said(): string;
  /** Ends it as Ctrl-C does. */
  end(): Promise<unknown>;
  /** Ends it however it is, and takes the folder away. */
  remove(): Promise<void>;
}

/** @param words what follows `lineside dev` */
export function develop(...words: string[]): Written {
  const remote = path.join(mkdtempSync(path.join(tmpdir(), 'dev-')), 'remote-hello');
  cpSync(path.join(root, 'examples/remote-hello'), remote, { recursive: true });
  const installed = path.join(remote, 'node_modules');
  mkdirSync(installed);
  const from = ['remote-devices/node_modules/@lineside', 'remote-devices/node_modules/react', 'node_modules/@types'];
  for (const one of from) symlinkSync(path.join(root, one), path.join(installed, path.basename(one)));
  const args = ['--import', import.meta.resolve('tsx'), path.join(root, 'tools/cli/cli.ts'), 'dev', ...words];
  const dev = spawn(process.execPath, args, { cwd: remote, env: { PATH: process.env.PATH } });
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (part) => (said += part));
  const endBy = (signal: NodeJS.Signals) => {
    dev.kill(signal);
    return ended;
  };
  return {
    screen: path.join(remote, 'src/hello/HelloScreen.tsx'),
    said: () => said,
    end: () => endBy('SIGTERM'),
    async remove() {
      await endBy('SIGKILL');
      rmSync(path.dirname(remote), { recursive: true });
    },
  };
}
