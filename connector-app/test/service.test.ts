import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usualPlace } from '../src/helper/helper-folders.ts';
import { helperJob, listenerJob } from '../src/service/jobs.ts';
import { helperTask, listenerTask } from '../src/service/tasks.ts';
import { helperUnit, helperUnitName, listenerUnit, listenerUnitName } from '../src/service/units.ts';
import { lacking, testWhere } from './capable.ts';
import { aFolder, cleanUp, operator, program } from './connector.ts';
import { onNewMachine } from './new-machine.ts';

afterEach(cleanUp);

const programArguments = ['/usr/bin/node', '/opt/lineside connector/100%.cjs'] as const;

test('the helper runs with two capabilities at the expected place, the VPN client with none', () => {
  const lines = helperUnit(programArguments).split('\n');
  expect(lines).toContain('ExecStart="/usr/bin/node" "/opt/lineside connector/100%%.cjs" helper --uid %i');
  expect(lines).toContain('CapabilityBoundingSet=CAP_NET_ADMIN CAP_CHOWN');
  expect(lines).toContain(`RuntimeDirectory=${usualPlace(0).replace('/run/', '').replace(/0$/, '%i')}`);
  expect(listenerUnit(programArguments)).toContain('100%%.cjs" start\n');
});

test('on macOS launchd starts both, with arguments escaped for its file', () => {
  const [helper, listener] = [helperJob(['/opt/a & <b>/node', '/opt/it.cjs'], 501), listenerJob(['/usr/local/bin/it'])];
  const words = (job: string) => [...job.matchAll(/<string>(.*)<\/string>/g)].map(([, word]) => word);
  expect(words(helper)).toEqual([
    'lineside-connector-helper.501',
    '/opt/a &#38; &#60;b&#62;/node',
    '/opt/it.cjs',
    'helper',
    '--uid',
    '501',
  ]);
  expect(words(listener)).toEqual(['lineside-connector', '/usr/local/bin/it', 'start']);
});

test('Windows Task Scheduler starts the helper as system and the VPN client as each user', () => {
  const program = ['C:\\Program Files\\A & Ö\\node.exe', 'C:\\Program Files\\it.cjs'] as const;
  const sid = 'S-1-5-21-1-2-3-1001';
  const parts = (task: string) =>
    ['Triggers', 'Principal id="Author"', 'Command', 'Arguments'].map(
      (name) => new RegExp(`<${name}>(.*)</${name.split(' ')[0]}>`).exec(task)![1],
    );
  expect(parts(helperTask(program, sid))).toEqual([
    '<BootTrigger />',
    '<UserId>S-1-5-18</UserId><RunLevel>HighestAvailable</RunLevel>',
    'C:\\Program Files\\A &#38; &#214;\\node.exe',
    `"C:\\Program Files\\it.cjs" "helper" "--uid" "${sid}"`,
  ]);
  expect(parts(listenerTask(['C:\\Program Files\\it.exe']))).toEqual([
    '<LogonTrigger />',
    '<GroupId>S-1-5-32-545</GroupId><RunLevel>LeastPrivilege</RunLevel>',
    'C:\\Program Files\\it.exe',
    '"start"',
  ]);
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
  // out of 100, where 96 is a unit without any protection
  const exposure = ['security', '--offline=true', '--threshold=30', join(folder, helperUnitName.replace('@', '@1000'))];
  expect(spawnSync('systemd-analyze', exposure).status).toBe(0);
});

testWhere('tunnels')(
  'install lets systemd run the helper of one user, and uninstall leaves nothing of it',
  async () => {
    const folder = aFolder();
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
      'stop lineside-connector-helper@*.service system-lineside*connector*helper.slice',
      `disable ${helperUnitName}`,
      'daemon-reload',
      'It has no services here.',
      expect.stringContaining('Each user removes their own'),
      '',
    ]);
  },
);

testWhere('tunnels')('install reports a helper once it responds, and otherwise where to look', async () => {
  const { status, stdout, stderr } = await onNewMachine(
    aFolder(),
    `install -d -m 777 /run/lineside-connector/${operator}; connector install --uid ${operator}`,
  );
  const unit = `lineside-connector-helper@${operator}.service`;
  const words = `The helper of user ${operator} was started but isn't responding. To see why: journalctl -u ${unit}\n`;
  expect([status, stdout, stderr]).toEqual([1, '', words]);
});

testWhere('tunnels')('install lets root run nothing that others can change', async () => {
  const folder = aFolder();
  for (const change of [
    'chmod o+w /opt',
    'chmod g+w /opt/lineside-connector.cjs',
    `chown ${operator} /opt/lineside-connector.cjs`,
  ]) {
    const { status, stderr } = await onNewMachine(folder, `${change}; connector install --uid ${operator}`);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Users other than root can change \/opt\S*, and root would run it\./),
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
    writeFileSync(join(data, 'pairings.json.4711.new'), '');
    expect((await as('uninstall', '--yes')).stdout).toContain('Its pairings, keys and log are removed.');
    expect(readdirSync(data)).toEqual(['a letter']);
    const list = spawnSync('certutil', ['-L', '-d', `sql:${join(home, '.pki/nssdb')}`], { encoding: 'utf8' });
    expect([list.status, list.stdout.includes('Lineside VPN client')]).toEqual([0, false]);
  },
);

testWhere(['certutil', 'systemd'].some((need) => lacking(need as 'certutil')) ? 'systemd' : 'tunnels')(
  'installed, used and uninstalled, in whatever order, nothing is left but a store of certificates with none in it',
  async () => {
    const home = aFolder();
    execFileSync('chown', [String(operator), home]);
    const wants = '.config/systemd/user/default.target.wants';
    const script = (uninstall: string) => `
      home=${home}/person; rm -rf $home; install -d -o ${operator} $home
      person='setpriv --reuid=${operator} --regid=${operator} --clear-groups env HOME='$home
      as() { $person "$@" >&2; }
      trap 'kill $listener' EXIT
      # folders are shared, but for those that are named after it
      all() { find $home /etc/systemd /run /opt ! -type d -o -name '*lineside*' | sort; }
      await() { for try in $(seq 1800); do "$@" && return; sleep 0.05; done; exit 1; }
      all > ${home}/before
      connector install --uid ${operator} >&2
      # what enabling it does
      as mkdir -p $home/${wants}; as ln -s /etc/systemd/user/${listenerUnitName} $home/${wants}/${listenerUnitName}
      # not by its shell: what it is told goes to it
      $person $connector start --ipv4 --port 0 > ${home}/said 2>&1 & listener=$!
      test -S /run/lineside-connector/${operator}/user/helper
      await test -S $home/.local/share/lineside-connector/control
      as $connector pair https://norwell.example --print
      as $connector trust --yes
      as $connector uninstall --yes && exit 1
      kill $listener; wait $listener; trap - EXIT
      ${uninstall}
      all | diff ${home}/before - | grep '^[<>]'`;
    const [person, root] = ['as $connector uninstall --yes', 'connector uninstall >&2'];
    for (const order of [`${person}; ${root}`, `${root}; ${person}`]) {
      const { stdout, stderr } = await onNewMachine(aFolder(), script(order));
      expect(stderr).toContain('The VPN client is running. Stop it, then uninstall it.');
      const store = ['cert9.db', 'key4.db', 'pkcs11.txt'].map((name) => `> ${home}/person/.pki/nssdb/${name}`);
      expect(stdout.trim().split('\n')).toEqual(store);
      const list = ['-L', '-d', `sql:${home}/person/.pki/nssdb`];
      expect(spawnSync('certutil', list, { encoding: 'utf8' }).stdout).not.toContain('Lineside');
    }
  },
);
