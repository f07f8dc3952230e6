import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../stop.ts';
import { helperJob, helperJobName, listenerJob, listenerJobName } from './jobs.ts';
import { rootOwnedProgram } from './root-owned.ts';

// Written by the manual and untested: its authors had no Mac (docs/vpn-client.md).

const daemons = '/Library/LaunchDaemons';
const helperFile = (uid: number) => join(daemons, `${helperJobName(uid)}.plist`);
const listenerFile = join('/Library/LaunchAgents', `${listenerJobName}.plist`);

/** Writes both jobs, and starts the helper of this user, now and with the machine. */
export function installJobs(uid: number): void {
  const program = rootOwnedProgram();
  writeFileSync(helperFile(uid), helperJob(program, uid), { mode: 0o644 });
  writeFileSync(listenerFile, listenerJob(program), { mode: 0o644 });
  // where one of an older version runs, this one takes its place
  spawnSync('launchctl', ['bootout', `system/${helperJobName(uid)}`]);
  const { status, stderr } = spawnSync('launchctl', ['bootstrap', 'system', helperFile(uid)], { encoding: 'utf8' });
  if (status !== 0) throw new Stop(`launchctl bootstrap: ${stderr.trim()}`);
}

/** Lets a user start their own part. */
export const startListenerJob = (uid: number): string => `launchctl bootstrap gui/${uid} ${listenerFile}`;

/** Ends every helper and takes all jobs away; whether there were any. */
export function removeJobs(): boolean {
  const all = /^(lineside-connector-helper\.\d+)\.plist$/;
  const helpers = readdirSync(daemons).filter((file) => all.test(file));
  for (const file of helpers) {
    spawnSync('launchctl', ['bootout', `system/${all.exec(file)![1]}`]);
    rmSync(join(daemons, file));
  }
  rmSync(listenerFile, { force: true });
  return helpers.length > 0;
}

/** Ends this user's own VPN client. */
export const endOwnJob = (): void =>
  void spawnSync('launchctl', ['bootout', `gui/${process.getuid?.()}/${listenerJobName}`]);
