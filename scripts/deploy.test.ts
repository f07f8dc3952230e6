import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nginxConfiguration } from '../delivery/serve/nginx/configuration.ts';
import { readNginxSettings } from '../delivery/serve/nginx/settings.ts';
import { root } from '../stack/process.ts';
import { remoteNames } from '../stack/remote-folders.ts';

// No image is built here: without Docker it only checks that all named files exist.
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const instructions = read('deploy/Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line): [string, string] => [line.split(' ')[0]!, line.slice(line.indexOf(' ') + 1)]);
const all = (name: string) => instructions.filter(([one]) => one === name).map(([, rest]) => rest);
const stages = all('FROM').map((line) => line.split(' AS '));
const compose = read('deploy/compose.yaml');

/** Made by `npm run build`, in an image and here. */
const built = ['dist', 'dist/host', '.cache/downloads'];

test('an image is made from a stage before it, or from the Node that the project runs on', () => {
  const { config } = JSON.parse(read('package.json'));
  for (const [index, [from]] of stages.entries()) {
    const before = stages.slice(0, index).map(([, name]) => name);
    expect([`node:${config.newestNode.split('.')[0]}-bookworm-slim`, ...before]).toContain(from);
  }
  const pnpm = all('RUN').filter((line) => line.includes('pnpm@'));
  expect(pnpm.length).toBeGreaterThan(0);
  for (const line of pnpm) expect(line).toContain(`pnpm@${config.pnpm} install --frozen-lockfile`);
});

test('images copy and run only files of the project or of their build', () => {
  for (const line of all('COPY')) {
    const [, stage, copied] = /^(?:--from=(\S+) )?(\S+) \S+$/.exec(line)!;
    if (stage) expect(stages.map(([, name]) => name)).toContain(stage);
    const source = stage ? path.relative('/lineside', copied!) : copied!;
    expect([source, built.includes(source) || existsSync(path.join(root, source))]).toEqual([source, true]);
  }
  const commands = [
    ...all('CMD').map((line): string[] => JSON.parse(line)),
    ['node', 'scripts/run.mjs', 'scripts/build.ts'],
  ];
  const files = commands.flat().filter((word) => word.includes('/'));
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('a shell reads the scripts, and their programs exist', () => {
  for (const name of readdirSync(path.join(root, 'deploy')).filter((name) => name.endsWith('.sh'))) {
    execFileSync('sh', ['-n', path.join(root, 'deploy', name)]);
    const named = [...read(`deploy/${name}`).matchAll(/\b(?:delivery|scripts)\/[\w/.-]+/g)].map(([file]) => file);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  }
});

test('services use existing images and settings that are read', () => {
  const targets = [...compose.matchAll(/target: ([\w-]+)/g)].map(([, target]) => target!);
  expect(targets.sort()).toEqual(['api', 'broker', 'portal', 'publisher', 'remotes']);
  for (const target of targets) expect(stages.map(([, name]) => name)).toContain(target);
  const sources = [
    'api/src/platform/settings.ts',
    'api/src/broker/main.ts',
    'api/src/domain/gateway/secret.ts',
    'api/src/platform/database/postgres.ts',
    'delivery/registry/publisher/main.ts',
  ]
    .map(read)
    .join('\n');
  const namedSettings = [...`${compose}\n${all('ENV').join('\n')}`.matchAll(/\b(?:LINESIDE_\w+|DATABASE_URL)\b/g)].map(
    ([name]) => name,
  );
  expect([...new Set(namedSettings)].filter((name) => !sources.includes(name))).toEqual([]);
  const operating = read('docs/operating.md');
  const variables = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  expect([...new Set(variables)].filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
});

test('the settings to begin from are whole, and lead to what the services have', () => {
  const settings = readNginxSettings(read('deploy/settings.json'));
  expect(nginxConfiguration(settings)).toContain('server api:8000;');
  const { version } = JSON.parse(read('host/package.json'));
  expect(settings.host).toBe(`/srv/lineside/host/${version}`);
  const mounted = [...compose.matchAll(/:(\/[\w/.]+):ro/g)].map(([, place]) => place!);
  const named = [settings.registry, settings.tls!.certificate, settings.tls!.key, settings.remotes[0]!.folder];
  expect(named.filter((file) => !mounted.some((place) => file.startsWith(place)))).toEqual([]);
});

test('the publisher writes the registry nginx serves, protects its files, and is behind nginx', () => {
  const services = compose.split(/^ {2}(?=\w+:$)/m);
  const service = (name: string) => services.find((service) => service.startsWith(`${name}:`))!;
  const image = read('deploy/Dockerfile')
    .split(/^FROM /m)
    .find((part) => part.includes(' AS publisher\n'))!;
  const setting = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(image)![1]!;
  const { registry } = readNginxSettings(read('deploy/settings.json'));
  expect(setting('LINESIDE_PUBLISHER_REGISTRY')).toBe(registry);

  const folders = [setting('LINESIDE_PUBLISHER_DATA'), path.dirname(registry)];
  const volumes = [...service('publisher').matchAll(/- ([\w-]+):(\/\S+)/g)].map(([, name, place]) => [name, place]);
  expect(volumes).toEqual([
    ['publisher', folders[0]],
    ['registry', folders[1]],
  ]);
  expect(image).toContain(`RUN mkdir -p ${folders.join(' ')} && chown node ${folders.join(' ')}\nUSER node`);
  const having = (volume: string) =>
    services.filter((service) => service.includes(`- ${volume}:`)).map((service) => service.split(':')[0]);
  expect([having('publisher'), having('registry')]).toEqual([['publisher'], ['publisher', 'portal']]);
  expect(service('portal')).toContain(`- registry:${folders[1]}:ro`);

  expect(services.filter((service) => service.includes('ports:')).map((service) => service.split(':')[0])).toEqual([
    'broker',
    'portal',
  ]);
  const { publisher } = readNginxSettings(read('deploy/settings.json'));
  const [, port] = /'LINESIDE_PUBLISHER_PORT', '(\d+)'/.exec(read('delivery/registry/publisher/main.ts'))!;
  expect(publisher!.at).toBe(`http://publisher:${port}`);
  expect(service('portal')).toContain('publisher: { condition: service_started }');
});

test('the guide binds and publishes every remote that a build makes', () => {
  const guide = read('docs/operating.md');
  const bound = [...guide.matchAll(/--remote ([\w-]+)/g)].map(([, name]) => name!);
  expect(bound.sort()).toEqual(remoteNames().sort());
  const published = [...guide.matchAll(/for build in \S*?remote-\*\/(\S+?);/g)].map(([, version]) => version!);
  expect(published).toHaveLength(2);
  for (const name of remoteNames()) {
    const { version } = JSON.parse(read(`${name}/package.json`));
    expect([name, ...published]).toEqual([expect.stringMatching(/^remote-/), version, version]);
  }
});
