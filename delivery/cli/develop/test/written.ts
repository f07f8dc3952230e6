import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../../stack/process.ts';

/** A program that runs until it is stopped. */
export interface Running {
  /** Its output. */
  output(): string;
  endBy(signal: NodeJS.Signals): Promise<unknown>;
}

/** Runs a program in a folder, with `PATH` as its only environment variable. */
export function runIn(cwd: string, program: string, args: string[]): Running {
  const running = spawn(program, args, { cwd, env: { PATH: process.env.PATH } });
  const ended = new Promise((resolve) => running.once('exit', resolve));
  let output = '';
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => (output += part));
  return {
    output: () => output,
    endBy(signal) {
      running.kill(signal);
      return ended;
    },
  };
}

/** `lineside dev`, as a developer runs it in the folder of `remote-hello`, with the kit of the workspace installed. */
export interface DevelopedRemote extends Pick<Running, 'output'> {
  /** The file of its screen. */
  screen: string;
  /** Its remote.ts. */
  description: string;
  /** Ends it as Ctrl-C does. */
  end(): Promise<unknown>;
  /** Ends it however it is, and takes the folder away. */
  remove(): Promise<void>;
}

/**
 * @param words what follows `lineside dev`
 * @param shell the folders of a built host and of built remotes, which are then installed as the shell
 */
export function develop(words: string[], shell?: { host: string; remotes?: string[] }): DevelopedRemote {
  const remote = path.join(mkdtempSync(path.join(tmpdir(), 'dev-')), 'remote-hello');
  cpSync(path.join(root, 'examples/remote-hello'), remote, { recursive: true });
  const installed = path.join(remote, 'node_modules');
  const own = path.join(installed, '@lineside');
  mkdirSync(own, { recursive: true });
  const kit = path.join(root, 'remote-devices/node_modules/@lineside');
  for (const name of readdirSync(kit)) symlinkSync(path.join(kit, name), path.join(own, name));
  for (const name of ['remote-devices/node_modules/react', 'node_modules/@types'])
    symlinkSync(path.join(root, name), path.join(installed, path.basename(name)));
  if (shell) {
    const installedShell = path.join(own, 'shell');
    const install = (folder: string, into: string) => {
      mkdirSync(path.join(installedShell, into), { recursive: true });
      symlinkSync(folder, path.join(installedShell, into, path.basename(folder)));
    };
    install(shell.host, 'host');
    for (const folder of shell.remotes ?? [])
      install(folder, path.join('remotes', path.basename(path.dirname(folder))));
    writeFileSync(path.join(installedShell, 'package.json'), '{ "name": "@lineside/shell", "version": "1.0.0" }');
  }
  const args = ['--import', import.meta.resolve('tsx'), path.join(root, 'delivery/cli/cli.ts'), 'dev', ...words];
  const { output, endBy } = runIn(remote, process.execPath, args);
  return {
    screen: path.join(remote, 'src/hello/HelloScreen.tsx'),
    description: path.join(remote, 'remote.ts'),
    output,
    end: () => endBy('SIGTERM'),
    async remove() {
      await endBy('SIGKILL');
      rmSync(path.dirname(remote), { recursive: true });
    },
  };
}
