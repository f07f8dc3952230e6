import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programArgs } from '../../stack/bundle-program.ts';
import { type Running, startProcess } from '../../stack/process.ts';
import { makeKey } from '../registry/key.ts';
import { aBuild, type Claimed } from '../registry/test/a-build.ts';
import { type Origin, startOrigin } from '../registry/test/origin.ts';

let scratch: string;
let origin: Origin;
let publishers: Running[];
/** The publisher that most tests ask. */
let address: string;
let root: ReturnType<typeof makeKey>;

/** A publishing team, or the root: a separate folder with only its own files. */
interface Person {
  says(...words: string[]): Promise<string>;
  builds(name: string, version: string, claimed?: Claimed): string;
}

function person(name: string, publisher: string): Person {
  const folder = path.join(scratch, name);
  mkdirSync(folder, { recursive: true });
  // no browser is found: the tests always disable it
  const env = { PATH: '', LINESIDE_PUBLISHER: publisher, LINESIDE_KEY: 'own.key', NODE_NO_WARNINGS: '1' };
  return {
    async says(...words) {
      const args = await programArgs('delivery/cli/cli.ts', ...words);
      return new Promise((resolve) => {
        execFile(process.execPath, args, { cwd: folder, env }, (_problem, out, err) => resolve((out + err).trim()));
      });
    },
    builds: (remote, version, claimed) =>
      aBuild(path.join(folder, 'dist', remote, `${version}-built`), remote, version, claimed),
  };
}

/** Where a team's builds go, and the address they have there. */
const place = () => ['--to', path.join(scratch, 'served'), '--at', origin.address];
const target = () => [...place(), '--without-browser'];

/** Each test has an operator, a list, a publisher of it, and a place for builds. */
beforeEach(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'lineside-'));
  mkdirSync(path.join(scratch, 'served'));
  origin = await startOrigin(path.join(scratch, 'served'));
  root = makeKey(path.join(scratch, 'operator', 'own.key'));
  publishers = [];
  address = await startPublisher();
});
afterEach(async () => {
  await Promise.all([origin?.close(), ...publishers.map((publisher) => publisher.stop())]);
  rmSync(scratch, { recursive: true });
});

/** Starts a publisher of the test's list; its address. The second one uses the key that the first has made. */
async function startPublisher(): Promise<string> {
  const { id, publicKey } = root;
  const env = {
    LINESIDE_PUBLISHER_DATA: path.join(scratch, 'publisher'),
    LINESIDE_PUBLISHER_REGISTRY: path.join(scratch, 'registry.json'),
    LINESIDE_PUBLISHER_PORT: '0',
    LINESIDE_REGISTRY_KEYS: JSON.stringify([{ id, publicKey }]),
    LINESIDE_REMOTE_ORIGINS: origin.address,
  };
  const started = await startProcess('publisher', ['delivery/registry/publisher/main.ts'], {
    env,
    ready: /publisher listening/,
  });
  publishers.push(started);
  return /http:\S+/.exec(started.lines.join())![0];
}

/** A team that the operator has bound to one remote. */
async function team(name: string, remote: string): Promise<Person> {
  const author = person(name, address);
  const publicKey = await author.says('key', 'own.key');
  await person('operator', address).says('trust', 'bind', '--team', name, '--face', publicKey, '--remote', remote);
  return author;
}

test('two teams publish at once through two publishers of one list, and roll back independently', async () => {
  const [first, second] = [address, await startPublisher()];
  const [operator, energy, water] = [person('operator', first), person('energy', first), person('water', second)];
  const [energyFace, waterFace] = await Promise.all([energy.says('key', 'own.key'), water.says('key', 'own.key')]);
  const bind = (team: string, publicKey: string, remote: string) =>
    operator.says('trust', 'bind', '--team', team, '--face', publicKey, '--remote', remote);
  await bind('energy', energyFace, 'remote-energy:shell.header');
  expect(await bind('water', waterFace, 'remote-water')).toMatch(
    /^The trust holds.*\nenergy: remote-energy\nwater: remote-water$/,
  );

  const ships = async (author: Person, remote: string) => {
    for (const version of ['1.0.0', '1.1.0']) {
      const output = await author.says('publish', author.builds(remote, version), ...target());
      expect(output).toContain(`${remote} ${version} was published at ${origin.address}${remote}/${version}/`);
    }
  };
  await Promise.all([ships(energy, 'remote-energy'), ships(water, 'remote-water')]);
  const listed = (await operator.says('status')).split('\n').slice(1).toSorted();
  expect(listed).toEqual([
    `remote-energy 1.1.0 of energy at ${origin.address}remote-energy/1.1.0/; before it 1.0.0; may shell.header`,
    `remote-water 1.1.0 of water at ${origin.address}remote-water/1.1.0/; before it 1.0.0`,
  ]);

  expect(await energy.says('rollback', 'remote-energy')).toContain('remote-energy is back at 1.0.0');
  expect(await energy.says('rollback', 'remote-energy')).toContain('1.0.0 has no previous version');
  expect(await energy.says('promote', 'remote-energy', '1.1.0', '--without-browser')).toContain(
    'remote-energy 1.1.0 was published',
  );
  expect(await energy.says('remove', 'remote-water')).toContain('none of the team that has remote-water');
  expect(await water.says('remove', 'remote-water')).toContain('remote-water is off the list');
  const steps = await operator.says('status', 'remote-water');
  expect(steps).toMatch(
    /water: publish nothing → 1\.0\.0: done, not tried in a browser\n.*water: publish 1\.0\.0 → 1\.1\.0: done, .*\n.*1\.1\.0 → nothing: done$/,
  );
});

test('a version is tested in the portal before listing, and without it nothing is uploaded', async () => {
  const energy = person('energy', address);
  await energy.says('key', 'own.key');
  const build = energy.builds('remote-energy', '1.4.0');
  const says = (...words: string[]) => energy.says('publish', build, ...place(), ...words);
  expect(await says()).toMatch(/^--portal or LINESIDE_PORTAL .* is missing: set it, or use --without-browser/);
  expect(await says('--portal', origin.address)).toMatch(/^Chromium or Chrome isn't installed: .*CHROMIUM_PATH/);
  expect(existsSync(path.join(scratch, 'served/remote-energy/1.4.0'))).toBe(false);
});

test('an upload is replaced under the same version until the version is listed', async () => {
  const energy = await team('energy', 'remote-energy');
  const built = (route: string) => energy.builds('remote-energy', '1.0.0', { route });
  const uploads = (route: string) => energy.says('upload', built(route), ...target());
  const listsPath = async () => {
    const answer = await fetch(`${origin.address}remote-energy/1.0.0/remote.json`);
    return ((await answer.json()) as { routes: { path: string }[] }).routes[0]!.path;
  };
  expect(await energy.says('upload', built('first'), ...place())).toContain('LINESIDE_PORTAL');
  expect(await uploads('first')).toContain('remote-energy 1.0.0 lies at');
  expect(await uploads('second')).toContain('remote-energy 1.0.0 lies at');
  expect(await listsPath()).toBe('second');
  const wrongPlace = ['--to', path.join(scratch, 'served'), '--at', `${origin.address}elsewhere/`];
  expect(await energy.says('publish', built('third'), ...wrongPlace, '--without-browser')).toContain(
    'answered 404: upload the version first, and check that --at is the address of --to.',
  );
  expect(await energy.says('publish', built('fourth'), ...target())).toContain('remote-energy 1.0.0 was published');
  expect(await uploads('fifth')).toContain('is there with other content: raise the version');
  expect(await listsPath()).toBe('fourth');
});

test('a canary goes to companies and people, then to everyone or back, with reports of each step', async () => {
  const [operator, gas] = [person('operator', address), await team('gas', 'remote-gas')];
  const ships = (version: string, ...words: string[]) =>
    gas.says('publish', gas.builds('remote-gas', version), ...target(), ...words);
  expect(await ships('1.0.0', '--canary-percent', '5')).toBe(
    "remote-gas isn't on the list: a canary needs a live version.",
  );
  await ships('1.0.0');
  expect(await ships('1.1.0', '--canary-percent', '60')).toContain('a whole number from 1 to 50');
  expect(await ships('1.1.0', '--canary-companies', 'acme')).toContain('--canary-companies is acme');
  const acme = 'AcmeAcme0001';
  expect(await ships('1.1.0', '--canary-companies', acme)).toContain(
    `remote-gas 1.1.0 is the canary of everybody in ${acme}, at ${origin.address}remote-gas/1.1.0/`,
  );
  const widen = ['--canary-companies', `${acme},Norwell00001`, '--canary-percent', '50'];
  const both = `50 % of the people in ${acme}, Norwell00001`;
  expect(await gas.says('promote', 'remote-gas', '1.1.0', '--without-browser', ...widen)).toContain(
    `is the canary of ${both}`,
  );
  expect(await gas.says('status')).toContain(
    `remote-gas 1.0.0 of gas at ${origin.address}remote-gas/1.0.0/; canary 1.1.0 for ${both}`,
  );
  expect(await gas.says('rollback', 'remote-gas')).toMatch(/^The canary remote-gas 1\.1\.0 was removed.*1\.0\.0\.$/);
  await gas.says('promote', 'remote-gas', '1.1.0', '--without-browser', '--canary-percent', '5');
  expect(await gas.says('promote', 'remote-gas', '1.1.0', '--without-browser')).toContain(
    'remote-gas 1.1.0 was published',
  );
  const steps = (await operator.says('status', 'remote-gas')).split('\n').slice(1);
  expect(steps.map((line) => line.replace(/^\S+ gas: /, ''))).toEqual([
    `remote-gas 1.1.0 of gas at ${origin.address}remote-gas/1.1.0/; before it 1.0.0`,
    'publish nothing → 1.0.0: done, not tried in a browser',
    `publish 1.0.0 → 1.0.0, canary 1.1.0 for everybody in ${acme}: done, not tried in a browser`,
    `publish 1.0.0 → 1.0.0, canary 1.1.0 for ${both}: done, not tried in a browser`,
    'publish 1.0.0 → 1.0.0, its canary has ended: done, not tried in a browser',
    'publish 1.0.0 → 1.0.0, canary 1.1.0 for 5 % of the people: done, not tried in a browser',
    'publish 1.0.0 → 1.1.0, its canary has ended: done, not tried in a browser',
  ]);
});

test('an unpublishable version is refused before any upload, with the reason', async () => {
  const energy = await team('energy', 'remote-energy');
  const says = (version: string, claimed: Claimed, ...words: string[]) =>
    energy.says('publish', energy.builds('remote-energy', version, claimed), ...words);
  expect(await says('1.2.0', { route: 'login' }, ...target())).toBe(
    'remote-energy 1.2.0, routes[0]: /login belongs to the portal itself.',
  );
  expect(await says('1.2.0', {}, ...target())).toContain('was published');
  expect(await says('1.2.0', { route: 'other' }, ...target())).toContain('was published before with other content');
  writeFileSync(path.join(scratch, 'energy', 'own.key'), 'broken');
  expect(await says('1.3.0', {}, ...target())).toMatch(/^The key own\.key can't be read: /);
});

test('the root only signs a trust that follows its own last one', async () => {
  const operator = person('operator', address);
  const binds = (...words: string[]) => operator.says('trust', 'bind', '--team', 'gas', ...words);
  await binds('--face', await person('gas', address).says('key', 'own.key'), '--remote', 'remote-gas');

  const file = path.join(scratch, 'registry.json');
  const before = readFileSync(file, 'utf8');
  const document = JSON.parse(before);
  const trust = JSON.parse(document.trust.text);
  const { id, publicKey } = makeKey(path.join(scratch, 'intruder.key'));
  trust.teams.at(-1).keys.push({ id, publicKey });
  writeFileSync(file, JSON.stringify({ ...document, trust: { ...document.trust, text: JSON.stringify(trust) } }));
  expect(await binds('--remote', 'remote-heat')).toMatch(/^This root hasn't signed what holds at http:/);
  writeFileSync(file, before);
  expect(await binds('--remote', 'remote-heat')).toMatch(/^The trust holds.*\n(?:.*\n)*gas: remote-gas, remote-heat$/);

  // its previously signed lists, except the last
  const last = readFileSync(file, 'utf8');
  writeFileSync(file, before);
  expect(await binds('--remote', 'remote-cold')).toMatch(/^What holds at http:.* is older than what this root knows/);
  writeFileSync(path.join(scratch, 'operator', 'trust.json'), await operator.says('trust', 'show'));
  expect(await operator.says('trust', 'sign', 'trust.json')).toMatch(/^trust\.json is older than what this root knows/);
  writeFileSync(file, last);
  expect(await binds('--remote', 'remote-cold')).toMatch(/^The trust holds/);
});

test('the root binds the back end of a remote until the next binding, and refuses invalid ones', async () => {
  const [operator, wind] = [person('operator', address), person('wind', address)];
  const publicKey = await wind.says('key', 'own.key');
  const bind = (...words: string[]) => operator.says('trust', 'bind', '--team', 'wind', ...words);
  await bind(
    '--face',
    publicKey,
    '--remote',
    'remote-wind:shell.header',
    '--backend',
    'remote-wind=https://wind.example',
  );
  await wind.says('publish', wind.builds('remote-wind', '1.0.0'), ...target());
  const status = async () => (await operator.says('status', 'remote-wind')).split('\n')[1];
  const line = `remote-wind 1.0.0 of wind at ${origin.address}remote-wind/1.0.0/`;
  expect(await status()).toBe(`${line}; may shell.header; back end https://wind.example`);
  await bind('--backend', 'remote-wind=http://localhost:4000', '--remote', 'remote-boiler');
  expect(await status()).toBe(`${line}; may shell.header; back end http://localhost:4000`);

  expect(await bind('--backend', 'remote-wind=http://wind.example')).toMatch(
    /^What would hold can't be signed\. teams\.\d+\.remotes\.\d+\.backend: a back end is an origin by https/,
  );
  expect(await bind('--backend', 'remote-gas=https://wind.example')).toBe(
    "--backend remote-gas: it is none of this team's remotes.",
  );
  expect(await status()).toContain('back end http://localhost:4000');
  await bind('--remote', 'remote-wind');
  expect(await status()).toBe(line);
});

test('before a kit name is removed, all listed versions that use it are reported', async () => {
  const [operator, solar] = [person('operator', address), await team('solar', 'remote-solar')];
  const ships = (version: string, used: string[] | null, ...words: string[]) => {
    const build = solar.builds('remote-solar', version);
    if (used) writeFileSync(path.join(build, 'uses.json'), JSON.stringify({ '@lineside/client': used }));
    return solar.says('publish', build, ...target(), ...words);
  };
  await ships('1.0.0', null);
  await ships('1.1.0', ['send', 'useList']);
  await ships('1.2.0', ['send'], '--canary-percent', '5');
  const uses = async (...names: string[]) => (await operator.says('uses', ...names)).split('\n');
  expect(await uses('send', 'useList')).toEqual([
    'remote-solar 1.1.0 of solar uses send of @lineside/client',
    'remote-solar 1.1.0 of solar uses useList of @lineside/client',
    'remote-solar 1.2.0 of solar uses send of @lineside/client',
    "remote-solar 1.0.0 of solar doesn't list what it uses: it was built before kit 1.1.",
  ]);
  expect(await uses('useOne')).toEqual([expect.stringContaining("1.0.0 of solar doesn't list")]);
  expect(await uses()).toEqual(['The name of an export of the kit is missing.']);
});
