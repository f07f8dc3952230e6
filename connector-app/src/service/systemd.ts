import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stop } from '../stop.ts';
import { helperUnit, helperUnitName, listenerUnit, listenerUnitName, type Program } from './units.ts';

const helperFile = join('/etc/systemd/system', helperUnitName);
const listenerFile = join('/etc/systemd/user', listenerUnitName);
const instance = (uid: number | '*') => helperUnitName.replace('@', `@${uid}`);

/** Writes both units, and starts the helper of this user, now and with the machine. */
export function installUnits(uid: number): void {
  needSystemd();
  const program: Program = [process.execPath, realpathSync(process.argv[1]!)];
  for (const file of program) needsRootsOwn(file);
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
  systemctl('stop', instance('*'));
  systemctl('disable', helperUnitName);
  for (const file of [helperFile, listenerFile]) rmSync(file, { force: true });
  systemctl('daemon-reload');
  return true;
}

function needSystemd(): void {
  if (!existsSync('/run/systemd/system'))
    throw new Stop('This machine has no systemd. Run "lineside-connector helper" as root by what it has instead.');
}

/** Root runs nothing that somebody else can change: neither the file nor a folder on the way to it. */
function needsRootsOwn(file: string): void {
  for (let path = file; ; path = dirname(path)) {
    const { uid, mode } = lstatSync(path);
    if (uid !== 0 || (mode & 0o022) !== 0)
      throw new Stop(
        `Others than root can change ${path}, and root would run it. Install it with sudo npm install --global.`,
      );
    if (path === dirname(path)) return;
  }
}

export function systemctl(...args: string[]): void {
  const { error, status, stderr } = spawnSync('systemctl', args, { encoding: 'utf8' });
  if (error || status !== 0) throw new Stop(`systemctl ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}
