import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { until } from '@lineside/testing/until';
import { testWhere } from './capable.ts';
import { aConnector, aFolder, aHelper, aPlace, cleanUp, operator } from './connector.ts';
import { honestProfile, startFarApi } from './far-api.ts';
import { aCaller } from './helper-caller.ts';
import { aPairedPage } from './page.ts';
import { hostile, withLine } from './profiles.ts';
import { raceHelper } from './races.ts';

afterEach(cleanUp);

/** The result of a user's connection to a socket. */
const reached = (socket: string, uid: number) => {
  const [program, ...args] = [
    ...['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', process.execPath, '-e'],
    `require('node:net').connect(${JSON.stringify(socket)}, () => { console.log('open'); process.exit() }).on('error', (error) => console.log(error.code))`,
  ];
  return spawnSync(program!, args, { encoding: 'utf8' }).stdout.trim();
};

testWhere('tunnels')('the socket and the folder around it are of one user, and no other reaches it', async () => {
  const { folder, socket } = await aHelper();
  expect([dirname(socket), socket].map((path) => [statSync(path).uid, statSync(path).mode & 0o777])).toEqual([
    [operator, 0o700],
    [operator, 0o600],
  ]);
  expect([statSync(folder).uid, statSync(folder).mode & 0o022]).toEqual([0, 0]);
  const steering = statSync(join(folder, 'openvpn'));
  expect([steering.uid, steering.mode & 0o777]).toEqual([0, 0o700]);
  expect([reached(socket, operator), reached(socket, operator + 1)]).toEqual(['open', 'EACCES']);
});

testWhere('tunnels')('a user’s symbolic link at the old socket gains nothing', async () => {
  const folder = aPlace();
  const killed = await aHelper([], { folder });
  killed.child.kill('SIGKILL');
  await killed.exited;
  const secret = join(aFolder(), 'secret');
  writeFileSync(secret, '', { mode: 0o600 });
  rmSync(killed.socket);
  symlinkSync(secret, killed.socket);
  const { socket } = await aHelper([], { folder });
  expect([statSync(secret).uid, lstatSync(socket).isSocket(), existsSync(secret)]).toEqual([0, true, true]);
});

testWhere('tunnels')('of two helpers in one folder the first continues, and the second says why it stops', async () => {
  const folder = aPlace();
  const { socket } = await aHelper([], { folder });
  await expect(aHelper([], { folder })).rejects.toThrow(`A helper is already running in ${folder}.`);
  expect([reached(socket, operator), reached(socket, operator + 1)]).toEqual(['open', 'EACCES']);
});

testWhere('tunnels')('a helper that ends takes its socket away, and nothing that others put there', async () => {
  const [clean, used] = [await aHelper(), await aHelper()];
  mkdirSync(join(dirname(used.socket), 'mine'));
  for (const { child, exited } of [clean, used]) {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  }
  expect([existsSync(clean.folder), existsSync(used.socket)]).toEqual([false, false]);
  expect(existsSync(join(dirname(used.socket), 'mine'))).toBe(true);
});

test('a helper names its user, and refuses a folder that others may write', async () => {
  const folder = aFolder();
  chmodSync(folder, 0o777);
  await expect(aHelper([], { folder, asUnit: false })).rejects.toThrow(
    "isn't the helper's own. Choose another with --folder DIR.",
  );
  await expect(aHelper(['--uid', 'anna'], { asUnit: false })).rejects.toThrow(
    '--uid is the number of a user, not anna.',
  );
});

testWhere('tunnels')(
  'a profile with a line that is not allowed is refused by the helper itself, naming the line',
  async () => {
    const { socket, child } = await aHelper();
    for (const line of hostile.slice(0, 20)) {
      const caller = await aCaller(socket);
      caller.say({ do: 'start', profile: withLine(line), username: 'vpn', password: 'x', proxy: null });
      const [end] = await caller.reports();
      expect(end).toMatchObject({ is: 'end', message: expect.stringContaining('not allowed: ') });
      expect((end as { message: string }).message).toContain(line.split(/\s/)[0]!.slice(0, 20));
    }
    expect(spawnSync('pgrep', ['-P', String(child.pid)]).status).toBe(1);
  },
);

testWhere('tunnels')(
  'the listening process uses no privileged helper and no socket that others can reach',
  async () => {
    const words = async (socket: string, withoutRights: boolean, pattern: RegExp) => {
      const { lines } = await aConnector(['--socket', socket], { withoutRights });
      await until(() => lines.some((line) => pattern.test(line)));
    };
    const mightys = await aHelper([], { uid: 0 });
    await words(mightys.socket, false, /run it as yourself, not as root/);
    const own = await aHelper();
    const refused = /isn't this user's alone, so it isn't used/;
    chmodSync(dirname(own.socket), 0o755);
    await words(own.socket, true, refused);
    chmodSync(dirname(own.socket), 0o700);
    execFileSync('chown', ['0', dirname(own.socket)]);
    await words(own.socket, true, refused);
  },
);

test('without a helper the connector says how to start it, at start and on Connect [8.24]', async () => {
  const away = ['--socket', join(aPlace(), 'user', 'helper')];
  const [connector, api] = await Promise.all([
    aConnector(away, { withoutRights: process.getuid?.() === 0, settled: /can't connect yet/ }),
    startFarApi(),
  ]);
  const words = /helper that makes tunnels isn't running\. Let it run: sudo lineside-connector install$/;
  expect(connector.lines.at(-1)).toMatch(words);
  const page = await aPairedPage(connector, api);
  await page.connect(api.aTicket({ profile: honestProfile }));
  expect((await page.until(({ status }) => status === 'idle')).end?.message).toMatch(words);
});

testWhere('tunnels')('a user who races symbolic links against the helper’s start and stop gains nothing', async () => {
  // `npm run soak` does this for a minute
  expect(await raceHelper(1_000)).toEqual([]);
});
