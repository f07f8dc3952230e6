import { fork } from 'node:child_process';
import path from 'node:path';
import { waitFor } from '../api/src/platform/database/waiting.ts';
import type { BuilderMessage } from './builder-messages.ts';
import { atEnd, isEnding } from './ending.ts';
import type { BuiltParts } from './parts.ts';
import { root } from './process.ts';
import { remoteNames } from './remote-folders.ts';

/** What happens in development after the first build, by the part's name. */
export interface OnBuild {
  changed(name: string): void;
  described(name: string): void;
  failed(name: string, message: string): void;
}

/** The host and every remote, built in a process of its own unless all are unchanged. */
export async function builtParts(say: (line: string) => void): Promise<BuiltParts> {
  // a process that only finds that out costs a second
  const { unchangedParts } = await import('./parts.ts');
  return unchangedParts(say) ?? startBuilder(say);
}

/**
 * Builds the host and every remote in a process of its own, which ends with this command; in development that goes on
 * with each change of a file. Rejects with the sentence of a build that failed.
 */
export function startBuilder(say: (line: string) => void, development?: OnBuild): Promise<BuiltParts> {
  const way = development ? 'development' : 'production';
  const child = fork(path.join(root, 'stack', 'builder.ts'), [way], { cwd: root, execArgv: ['--import', 'tsx'] });
  atEnd(() => void child.kill());
  const waiting = new Set(['host', ...remoteNames()]);
  const built = new Promise<BuiltParts>((resolve, reject) => {
    child.on('message', (message: BuilderMessage) => {
      if (message.is === 'line') {
        waiting.delete(message.line.split(/[ :]/)[0]!);
        say(message.line);
      } else if (message.is === 'problem') reject(new Error(message.message));
      else if (message.is === 'built') {
        resolve(message.parts);
        if (!development) child.disconnect();
      } else if (message.is === 'failed') development?.failed(message.name, message.message);
      else development?.[message.is](message.name);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`The builds ended unexpectedly (${signal ?? `exit code ${code}`}).`));
      if (development && !isEnding()) say('The builds have ended: changes are not built any more. Start again.');
    });
  });
  return waitFor(built, { name: () => `building ${[...waiting].join(', ') || 'the VPN client'}`, say });
}
