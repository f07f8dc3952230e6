import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { usualPlaces } from '../helper/helper-folders.ts';
import { Stop } from '../stop.ts';
import { rootOwnedProgram } from './root-owned.ts';
import { helperUnit, helperUnitName, listenerUnit, listenerUnitName } from './units.ts';

const helperFile = join('/etc/systemd/system', helperUnitName);
const listenerFile = join('/etc/systemd/user', listenerUnitName);
const instance = (uid: number | '*') => helperUnitName.replace('@', `@${uid}`);
/** Where systemd keeps all helpers; the signs between are its way to write a dash. */
const ofHelpers = 'system-lineside*connector*helper.slice';

/** Writes both units, and starts the helper of this user, now and with the machine. */
export function installUnits(uid: number): void {
  needSystemd();
  const program = rootOwnedProgram();
  for (const [file, unit] of [
    [helperFile, helperUnit(program)],
    [listenerFile, listenerUnit(program)],
  ] as const) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, unit, { mode: 0o644 });
  }
  systemctl('daemon-reload');
  systemctl('enable', instance(uid));
  // where one of an older version runs, this one takes its place
  systemctl('restart', instance(uid));
}

/** Ends every helper and takes both units away; whether there were any. */
export function removeUnits(): boolean {
  if (![helperFile, listenerFile].some((file) => existsSync(file))) return false;
  needSystemd();
  systemctl('stop', instance('*'), ofHelpers);
  systemctl('disable', helperUnitName);
  for (const file of [helperFile, listenerFile]) rmSync(file, { force: true });
  systemctl('daemon-reload');
  try {
    // empty by now: each helper took its own part away
    rmdirSync(usualPlaces);
  } catch {}
  return true;
}

/** Stops this user's own VPN client, and disables its start. */
export function endOwnUnit(): void {
  // as far as possible: root may have removed the unit before
  for (const command of ['stop', 'disable']) spawnSync('systemctl', ['--user', command, listenerUnitName]);
  const settings = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
  rmSync(join(settings, 'systemd', 'user', 'default.target.wants', listenerUnitName), { force: true });
}

function needSystemd(): void {
  if (!existsSync('/run/systemd/system'))
    throw new Stop(
      'This machine has no systemd. Run "lineside-connector helper" as root with its own service manager.',
    );
}

function systemctl(...args: string[]): void {
  const { error, status, stderr } = spawnSync('systemctl', args, { encoding: 'utf8' });
  if (error || status !== 0) throw new Stop(`systemctl ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}
