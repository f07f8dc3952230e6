import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programArgs } from '../../../stack/bundle-program.ts';
import { nginxConfiguration } from './configuration.ts';
import { readNginxSettings } from './settings.ts';

const least = {
  addresses: ['https://norwell.example'],
  api: 'http://127.0.0.1:8000',
  host: '/srv/lineside/host/1.0.0',
  registry: '/srv/lineside/registry.json',
  registryKeys: [{ id: 'a', publicKey: 'b' }],
};

const wrong: [change: object, sentence: RegExp][] = [
  [{ addresses: [] }, /^The setting addresses is wrong: it must be a list with at least one entry/],
  [{ addresses: ['https://norwell.example/'] }, /^The setting addresses\[0\] is wrong: it must be an origin/],
  [
    { addresses: ['https://Portal.Example'] },
    /^The setting addresses\[0\] is wrong: it must be written as browsers do: https:\/\/portal\.example\.$/,
  ],
  [{ addresses: ['https://pörtal.example'] }, /written as browsers do: https:\/\/xn--prtal-jua\.example\.$/],
  [{ addresses: ['https://portal.example:443'] }, /written as browsers do: https:\/\/portal\.example\.$/],
  [
    { addresses: ['https://portal.example/'] },
    /^The setting addresses\[0\] is wrong: it must be an origin with no path/,
  ],
  [
    { helpCentre: { address: 'https://hélp.example/a', contentId: 'portal' } },
    /helpCentre\.address is wrong: it must be written as browsers do: https:\/\/xn--hlp-bma\.example/,
  ],
  [{ api: undefined }, /^The setting api is wrong/],
  [{ api: 'https://api.example' }, /^The setting api is wrong/],
  [
    { publisher: { address: 'https://p.example', at: 'https://p.example' } },
    /^The setting publisher\.at is wrong: it must be where the publisher listens/,
  ],
  [
    { publisher: { address: 'https://norwell.example', at: 'http://127.0.0.1:8026' } },
    /publisher\.address is wrong: norwell\.example is there already/,
  ],
  [{ host: '/srv/lineside' }, /^The setting host is wrong: it must be the folder that the build made/],
  [{ host: "/srv/$x'/host/1.0.0" }, /^The setting host is wrong: it must be an absolute path/],
  [{ registry: '/srv/../etc/passwd' }, /^The path \/srv\/\.\.\/etc\/passwd must be written without/],
  [{ registryKeys: [{ id: 'a' }] }, /^The setting registryKeys\[0\]\.publicKey is wrong/],
  [
    { remotes: [{ origin: 'https://norwell.example:8443', folder: '/srv' }] },
    /remotes\[0\]\.origin is wrong: norwell\.example is there already/,
  ],
  [
    { developmentAddresses: ['https://norwell.example:8443'] },
    /developmentAddresses\[0\] is wrong: norwell\.example is there already/,
  ],
  [{ remotes: [{ origin: 'https://a.example', folder: 'dist' }] }, /^The setting remotes\[0\]\.folder is wrong/],
  [
    { backendOrigins: ['https://energy.example/api'] },
    /^The setting backendOrigins\[0\] is wrong: it must be an origin/,
  ],
  [{ helpCentre: { address: 'https://help.example' } }, /^The setting helpCentre\.contentId is wrong/],
  [
    { helpCentre: { address: 'https://help.example/?x', contentId: 'portal' } },
    /^The setting helpCentre\.address is wrong: it must be an address without \? and #/,
  ],
  [
    { helpCentre: { address: 'javascript:alert(1)', contentId: 'portal' } },
    /^The setting helpCentre\.address is wrong/,
  ],
  [
    { helpCentre: { address: 'https://norwell.example/help', contentId: 'portal' } },
    /helpCentre\.address is wrong: norwell\.example is there already/,
  ],
  [{ tls: { certificate: '/cert.pem' } }, /^The setting tls\.key is wrong/],
  [{ listen: { http: 70_000 } }, /^The setting listen\.http is wrong: it must be a port/],
  [{ popUps: ['embedded;'] }, /^The setting popUps\[0\] is wrong/],
  [{ adresses: [] }, /^There is no setting adresses/],
  [{ listen: { ports: 1 } }, /^There is no setting listen\.ports/],
];

test.each(wrong)('settings with %j are refused by a sentence that names the field', (change, sentence) => {
  expect(() => readNginxSettings(JSON.stringify({ ...least, ...change }))).toThrow(sentence);
});

test('settings that are no JSON are refused by a sentence', () => {
  expect(() => readNginxSettings('{')).toThrow(/^The settings are no JSON/);
  const saved = Buffer.from(JSON.stringify(least), 'utf16le');
  expect(() => readNginxSettings(saved)).toThrow('The settings are no JSON: it is saved as UTF-16; save it as UTF-8');
});

test('a byte order mark before the settings does no harm', () => {
  expect(readNginxSettings(Buffer.from(`\uFEFF${JSON.stringify(least)}`)).addresses).toEqual(least.addresses);
});

test('behind a TLS proxy nginx listens for it only, sets HSTS, and trusts its caller address', () => {
  const configuration = nginxConfiguration(readNginxSettings(JSON.stringify({ ...least, proxies: ['10.0.0.0/8'] })));
  expect(configuration).toContain('listen *:80;');
  expect(configuration).toContain("add_header strict-transport-security 'max-age=31536000' always;");
  expect(configuration).toContain('set_real_ip_from 10.0.0.0/8;');
  expect(configuration).not.toMatch(/listen [^;]*443|return 301|unsafe-eval/);
});

test('the command writes the configuration to its path, and nothing for invalid settings', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-command-'));
  const [file, into] = [path.join(folder, 'settings.json'), path.join(folder, 'nginx.conf')];
  const run = async (settings: object) => {
    writeFileSync(file, JSON.stringify(settings));
    const args = await programArgs('scripts/nginx.ts', file, into);
    const { status, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return [status, stderr];
  };
  try {
    expect(await run({ ...least, api: 8000 })).toEqual([1, expect.stringContaining('The setting api is wrong')]);
    expect(() => readFileSync(into)).toThrow('ENOENT');
    expect(await run(least)).toEqual([0, '']);
    expect(readFileSync(into, 'utf8')).toContain('server_name norwell.example;');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
