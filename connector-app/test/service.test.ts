import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usualPlace } from '../src/helper/place.ts';
import { helperUnit, helperUnitName, listenerUnit, listenerUnitName } from '../src/service/units.ts';
import { lacking, testWhere } from './capable.ts';
import { aFolder, cleanUp, operator, program } from './connector.ts';

afterEach(cleanUp);

const own = ['/usr/bin/node', '/opt/lineside connector/100%.cjs'] as const;

test('the helper runs with two of the rights of root and where the VPN client looks for it, the VPN client with none', () => {
  const lines = helperUnit(own).split('\n');
  expect(lines).toContain('ExecStart="/usr/bin/node" "/opt/lineside connector/100%%.cjs" helper --uid %i');
  expect(lines).toContain('CapabilityBoundingSet=CAP_NET_ADMIN CAP_CHOWN');
  expect(lines).toContain(`RuntimeDirectory=${usualPlace(0).replace('/run/', '').replace(/0$/, '%i')}`);
  expect(listenerUnit(own)).toContain('100%%.cjs" start\n');
});

testWhere('systemd')('systemd knows all that the units say, and finds little that they leave open', async () => {
  const folder = aFolder();
  const real = [process.execPath, await program()] as const;
  for (const [name, unit] of [
    [helperUnitName.replace('@', '@1000'), helperUnit(real)],
    [listenerUnitName, listenerUnit(real)],
  ] as const) {
    writeFileSync(join(folder, name), unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes(name))]).toEqual([0, []]);
  }
  // of 100, where 96 is a unit that says nothing
  const exposure = ['security', '--offline=true', '--threshold=30', join(folder, helperUnitName.replace('@', '@1000'))];
  expect(spawnSync('systemd-analyze', exposure).status).toBe(0);
});

/** What stands in for systemd, which isn't there to be asked: it writes down what it was told. */
const stand = (folder: string) => {
  writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\necho "$@" >> ${folder}/told\n`);
  chmodSync(join(folder, 'systemctl'), 0o755);
};

/** Runs shell commands where /etc/systemd, /opt and /run are empty, and the program is /opt/lineside-connector.cjs. */
async function onNewMachine(folder: string, script: string) {
  const before = `mount -t tmpfs tmpfs /etc/systemd; mount -t tmpfs tmpfs /run; mkdir -p /run/systemd/system
mount -t tmpfs -o mode=755 tmpfs /opt; cp ${await program()} /opt/lineside-connector.cjs
PATH=${folder}:$PATH; connector() { ${process.execPath} /opt/lineside-connector.cjs "$@"; }\n`;
  return spawnSync('unshare', ['--mount', 'sh', '-ec', before + script], { encoding: 'utf8' });
}

testWhere('tunnels')(
  'install lets systemd run the helper of one user, and uninstall leaves nothing of it',
  async () => {
    const folder = aFolder();
    stand(folder);
    const units = `find /etc/systemd -type f | sort`;
    const ran = await onNewMachine(
      folder,
      `connector install --uid ${operator}; ${units}; cat ${folder}/told; cat '/etc/systemd/system/${helperUnitName}' | grep ExecStart
    echo --; rm ${folder}/told; connector uninstall; ${units}; cat ${folder}/told; connector uninstall`,
    );
    expect(ran.stderr).toBe('');
    const [installed, removed] = ran.stdout.split('--\n');
    expect(installed!.split('\n')).toEqual([
      `The helper of user ${operator} runs. Now, as this user:`,
      '  systemctl --user daemon-reload',
      `  systemctl --user enable --now ${listenerUnitName}`,
      `/etc/systemd/system/${helperUnitName}`,
      `/etc/systemd/user/${listenerUnitName}`,
      'daemon-reload',
      `enable lineside-connector-helper@${operator}.service`,
      `restart lineside-connector-helper@${operator}.service`,
      `ExecStart="${process.execPath}" "/opt/lineside-connector.cjs" helper --uid %i`,
      '',
    ]);
    expect(removed!.split('\n')).toEqual([
      'Its services are removed.',
      expect.stringContaining('Each user removes their own'),
      'stop lineside-connector-helper@*.service',
      `disable ${helperUnitName}`,
      'daemon-reload',
      'It has no services here.',
      expect.stringContaining('Each user removes their own'),
      '',
    ]);
  },
);

testWhere('tunnels')('install lets root run nothing that others can change', async () => {
  const folder = aFolder();
  stand(folder);
  for (const change of [
    'chmod o+w /opt',
    'chmod g+w /opt/lineside-connector.cjs',
    `chown ${operator} /opt/lineside-connector.cjs`,
  ]) {
    const { status, stderr } = await onNewMachine(folder, `${change}; connector install --uid ${operator}`);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Others than root can change \/opt\S*, and root would run it\./),
    ]);
  }
  expect((await onNewMachine(folder, 'connector install')).stderr).toMatch(/^install needs --uid N/);
  expect(existsSync(join(folder, 'told'))).toBe(false);
});

testWhere(lacking('certutil') ? 'certutil' : 'tunnels')(
  'a user removes what their VPN client kept, and nothing else',
  async () => {
    const home = aFolder();
    execFileSync('chown', [String(operator), home]);
    const data = join(home, 'data');
    const as = async (...args: string[]) => {
      const user = [`--reuid=${operator}`, `--regid=${operator}`, '--clear-groups', process.execPath, await program()];
      return spawnSync('setpriv', [...user, ...args, '--data', data], {
        encoding: 'utf8',
        input: 'n\n',
        env: { ...process.env, HOME: home },
      });
    };
    await as('pair', 'https://norwell.example', '--print');
    await as('trust', '--yes');
    expect((await as('uninstall')).stdout).toContain('Nothing was changed.');
    expect(readdirSync(data).length).toBeGreaterThan(3);
    writeFileSync(join(data, 'a letter'), '');
    expect((await as('uninstall', '--yes')).stdout).toContain('Removed.');
    expect(readdirSync(data)).toEqual(['a letter']);
    const list = spawnSync('certutil', ['-L', '-d', `sql:${join(home, '.pki/nssdb')}`], { encoding: 'utf8' });
    expect([list.status, list.stdout.includes('Lineside VPN client')]).toEqual([0, false]);
  },
);
