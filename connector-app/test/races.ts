import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aFolder, aHelper, aPlace, endLater, operator } from './connector.ts';

/**
 * A user's changes to the folder of their helper, as fast as possible: links and pipes where root is about to write.
 */
const attacker = `
const fs = require('node:fs');
const { join, dirname } = require('node:path');
const [socket, secret] = process.argv.slice(1);
const [door, folder] = [dirname(socket), dirname(dirname(socket))];
const tried = (step) => { try { step(); return true; } catch { return false; } };
const all = [
  () => fs.unlinkSync(socket),
  () => fs.symlinkSync(secret, socket),
  () => fs.symlinkSync(dirname(secret), join(door, 'link')),
  () => fs.linkSync(secret, join(door, 'hard')),
  () => fs.rmSync(join(door, 'link')),
];
const wins = [
  () => fs.writeFileSync(join(folder, 'mine'), ''),
  () => fs.renameSync(door, join(folder, 'moved')),
  () => fs.readdirSync(join(folder, 'openvpn')),
  () => fs.readFileSync(secret),
];
process.on('SIGTERM', () => process.exit(0));
let rounds = 0;
const again = () => {
  for (const step of all) if (tried(step)) rounds += 1;
  for (const step of wins) if (tried(step)) console.log('won: ' + step);
  if (rounds > 50) { console.log('busy'); rounds = -Infinity; }
  setImmediate(again);
};
again();
`;

/**
 * Starts and kills a helper for this long, while the user whom it serves tries to have root write where they can't.
 *
 * @returns what the user won by it
 */
export async function raceHelper(ms: number): Promise<string[]> {
  const [folder, safe] = [aPlace(), aFolder()];
  const secret = join(safe, 'secret');
  writeFileSync(secret, 'as it was', { mode: 0o600 });
  const first = await aHelper([], { folder });
  const as = [
    'setpriv',
    `--reuid=${operator}`,
    `--regid=${operator}`,
    '--clear-groups',
    process.execPath,
    '-e',
    attacker,
  ];
  const [program, ...args] = [...as, first.socket, secret];
  const attackerProcess = spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  endLater(attackerProcess);
  let output = '';
  attackerProcess.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  let helper = first;
  let starts = 0;
  const end = performance.now() + ms;
  while (performance.now() < end || starts < 3 || !output.includes('busy')) {
    helper.child.kill(starts % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    await helper.exited;
    helper = await aHelper([], { folder });
    starts += 1;
  }
  const ended = once(attackerProcess, 'close');
  attackerProcess.kill('SIGKILL');
  await ended;
  const { uid, mode } = statSync(secret);
  return [
    ...output.split('\n').filter((line) => line.startsWith('won')),
    ...(uid === 0 && (mode & 0o777) === 0o600 ? [] : [`the secret is of ${uid}, mode ${mode.toString(8)}`]),
    ...(readFileSync(secret, 'utf8') === 'as it was' ? [] : ['the secret was written']),
    ...(statSync(safe).uid === 0 && readdirSync(safe).length === 1 ? [] : ['the folder of the secret was changed']),
    ...(statSync(dirname(dirname(helper.socket))).uid === 0 ? [] : ["the helper's folder was given away"]),
  ];
}
