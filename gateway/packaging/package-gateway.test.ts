import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aMadeNode } from '../test/made-node.ts';
import { anOpcUaServer } from '../test/opc-ua-server.ts';
import { sparkplugMessage } from '../test/sparkplug-message.ts';
import { packageOf } from './bundle.ts';
import { nodeProgram } from './node-program.ts';
import { noticeOf } from './notice.ts';
import { packageGateway } from './package-gateway.ts';

const run = promisify(execFile);
afterEach(cleanUp);

/** A package's files, unpacked, and the path of the package. */
async function unpacked(node = aMadeNode()) {
  const { deb, archive } = await packageGateway(aFolder(), { architecture: 'amd64', node });
  const folder = aFolder();
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const library = path.join(folder, 'usr/lib/lineside-gateway');
  return {
    ...{ deb, archive, library },
    read: (file: string) => readFileSync(path.join(folder, file), 'utf8'),
    scripts: readdirSync(library).filter((file) => file.endsWith('.mjs')),
  };
}

/** The parts of an ar archive by name. */
function members(file: string): Record<string, Buffer> {
  const archive = readFileSync(file);
  expect(archive.toString('latin1', 0, 8)).toBe('!<arch>\n');
  const found: Record<string, Buffer> = {};
  for (let at = 8; at < archive.length; ) {
    const [name, size] = [
      archive.toString('latin1', at, at + 16),
      Number(archive.toString('latin1', at + 48, at + 58)),
    ];
    found[name.trim()] = archive.subarray(at + 60, at + 60 + size);
    at += 60 + size + (size % 2);
  }
  return found;
}

test('a package says what it needs, and has the same files as the archive beside it', async () => {
  const { deb, archive } = await unpacked();
  const parts = members(deb);
  expect(Object.keys(parts)).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz']);
  expect(parts['data.tar.gz']!.equals(readFileSync(archive))).toBe(true);
  const control = execFileSync('tar', ['-xzOf', '-', './control'], {
    input: parts['control.tar.gz'],
    encoding: 'utf8',
  });
  expect(control).toContain('Architecture: amd64\n');
  expect(control).toMatch(
    /^Depends: openvpn, openssl, nftables, iproute2, dnsmasq-base, libc6 \(>= 2\.28\), libstdc\+\+6$/m,
  );
});

test('the same sources and Node make the same bytes', async () => {
  const node = aMadeNode();
  const [first, second] = [await unpacked(node), await unpacked(node)];
  expect(readFileSync(first.deb).equals(readFileSync(second.deb))).toBe(true);
});

test('NOTICE has Node and each package whose code is in a script, with its licence', async () => {
  const { read, scripts } = await unpacked();
  const script = scripts.map((file) => read(`usr/lib/lineside-gateway/${file}`)).join('\n');
  // each file's code follows a line with its path
  const files = Array.from(
    script.matchAll(/^(?:\/\/|\s+") ?(\S*node_modules\/\S+?)"?(?:\(.*)?$/gm),
    ([, file]) => file!,
  );
  const folders = [...new Set(files.flatMap((file) => packageOf(file) ?? []))];
  expect(folders.length).toBeGreaterThan(20);
  const notice = read('usr/lib/lineside-gateway/NOTICE');
  expect(notice).toContain('Node.js 20.1.2');
  expect(notice).toContain('The licence of Node');
  for (const folder of folders) {
    const { name, version, licence, text } = noticeOf(folder);
    expect(notice).toContain(`\n${name} ${version}, ${licence}\n`);
    expect(notice).toContain(text);
  }
});

test('the program runs by Node alone', async () => {
  const { library } = await unpacked();
  const file = path.join(library, 'lineside-gateway.mjs');
  const output = execFileSync(process.execPath, [file, '--help'], { encoding: 'utf8', env: {} });
  expect(output).toContain('lineside-gateway enrol CODE');
});

test('the library of OPC UA is a script of its own, which reads a server by Node alone', async () => {
  const { library, read } = await unpacked();
  expect(read('usr/lib/lineside-gateway/lineside-gateway.mjs')).toContain('import("./opc-ua.mjs")');
  const { port, stop } = await anOpcUaServer({ speed: { type: 'Double', value: 7.5 } }, { trusts: true });
  const program = `import { openSession } from '${library}/opc-ua.mjs';
    const session = await openSession({ host: '127.0.0.1', port: ${port}, folder: '${aFolder()}/opc-ua',
      security: { mode: 'signandencrypt', policy: 'basic256sha256' }, user: null });
    console.log(JSON.stringify(await session.read(['ns=1;s=speed'])));
    await session.close();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env: {} });
  expect(stdout.trim().split('\n').at(-1)).toBe('[{"value":7.5}]');
  await stop();
});

test('the library of Sparkplug B is a script of its own, which reads a message by Node alone', async () => {
  const { library, read } = await unpacked();
  expect(read('usr/lib/lineside-gateway/lineside-gateway.mjs')).toContain('import("./sparkplug.mjs")');
  const message = sparkplugMessage([{ name: 'speed', datatype: 9, float: 7.5 }]).toString('base64');
  const program = `import { parseProtobuf } from '${library}/sparkplug.mjs';
    console.log(JSON.stringify(parseProtobuf(Buffer.from('${message}', 'base64'))));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env: {} });
  expect(JSON.parse(stdout)).toMatchObject([{ name: 'speed', raw: 7.5 }]);
});

/** A package as it is installed, in a folder. */
function aLibrary(license: string, files: Record<string, string>): string {
  const folder = path.join(aFolder(), 'library');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'library', version: '1.0.0', license }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

test('a library with another licence, or without the text of it, is refused', () => {
  expect(noticeOf(aLibrary('MIT', { LICENSE: 'may be used\n', NOTICE: 'by us' })).text).toBe('may be used\n\nby us');
  expect(() => noticeOf(aLibrary('GPL-3.0', { LICENSE: 'text' }))).toThrow('has the licence GPL-3.0');
  expect(() => noticeOf(aLibrary('MIT', {}))).toThrow('library 1.0.0 has no text of its licence');
});

test('a Node for another architecture, or with a library of an unknown package, is refused', () => {
  expect(() => nodeProgram('arm64', aMadeNode())).toThrow('is no program for arm64');
  expect(nodeProgram('arm64', aMadeNode({ machine: 183 })).depends).toEqual(['libc6 (>= 2.28)', 'libstdc++6']);
  expect(() => nodeProgram('amd64', aMadeNode({ libraries: ['libnode.so.108'] }))).toThrow('needs libnode.so.108');
});
