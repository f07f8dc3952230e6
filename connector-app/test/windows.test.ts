import { win32 } from 'node:path';
import { defaultFoldersOn } from '../src/helper/helper-folders.ts';
import { commandLine } from '../src/tunnel/openvpn.ts';
import { usualPrograms } from '../src/tunnel/program.ts';
import { folderAccess, pipeAccess } from '../src/windows/access.ts';
import { callerIn } from '../src/windows/netstat.ts';
import { liesIn, powershellWords, programFiles, systemProgram } from '../src/windows/system.ts';
import { isHigh, sidIn } from '../src/windows/who.ts';

// Commands for Windows, as far as they can be checked elsewhere: they were never run there (docs/vpn-client.md).

const sid = 'S-1-5-21-1-2-3-1001';
const windows = { SystemRoot: 'C:\\WINDOWS', ProgramFiles: 'D:\\Programme', PATH: 'C:\\evil' };

test('on Windows programs are called by full system paths, and OpenVPN by its install path', () => {
  expect([systemProgram('icacls.exe', windows), systemProgram('icacls.exe', {})]).toEqual([
    'C:\\WINDOWS\\System32\\icacls.exe',
    'C:\\Windows\\System32\\icacls.exe',
  ]);
  expect(usualPrograms('win32', windows)).toEqual(['D:\\Programme\\OpenVPN\\bin\\openvpn.exe']);
  expect(usualPrograms('linux', { PATH: '/opt/bin:/usr/bin' })).toEqual(
    ['/opt/bin', '/usr/bin', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin', '/sbin'].map(
      (folder) => `${folder}/openvpn`,
    ),
  );
});

test('helpers are in folders only administrators or root may write', () => {
  const folder = defaultFoldersOn('win32', windows);
  expect([folder, liesIn(folder, programFiles(windows))]).toEqual(['D:\\Programme\\Lineside VPN helpers', true]);
  expect([defaultFoldersOn('darwin'), defaultFoldersOn('linux')]).toEqual([
    '/var/run/lineside-connector',
    '/run/lineside-connector',
  ]);
});

test('a folder is limited to system, administrators and named users, without inheritance', () => {
  expect(folderAccess('C:\\x y', [sid], 'RX')).toEqual([
    'C:\\x y',
    '/inheritance:r',
    '/grant:r',
    '*S-1-5-18:(OI)(CI)F',
    '*S-1-5-32-544:(OI)(CI)F',
    `*${sid}:(OI)(CI)RX`,
  ]);
  expect(folderAccess('C:\\x', [], 'F')).toHaveLength(5);
});

test('a pipe is open to one local user, who can’t create an instance of it', () => {
  const script = pipeAccess('\\\\.\\pipe\\lineside-connector-00ff', sid);
  const rules = [...script.matchAll(/@\('(S-[\d-]+)', '(\w+)', '(\w+)'\)/g)].map(([, ...rule]) => rule.join(' '));
  expect(rules).toEqual([
    'S-1-5-18 FullControl Allow',
    'S-1-5-32-544 ReadWrite Allow',
    `${sid} ReadWrite Allow`,
    'S-1-5-2 FullControl Deny',
  ]);
  expect(script).toContain("NamedPipeClientStream('.', 'lineside-connector-00ff',");
  expect(script).toContain('SetAccessRuleProtection($true, $false)');
  // a script that failed half-way is a failure
  expect(powershellWords(script).at(-1)).toBe(`$ErrorActionPreference = 'Stop'; ${script}`);
});

test('the current user is identified by SID, in any language of Windows', () => {
  expect(sidIn(`"werk\\anna ""S-1-5-18""","${sid}"\r\n`)).toBe(sid);
  expect(sidIn('')).toBe('');
  const groups = (level: string) =>
    `"VORDEFINIERT\\Administratoren","Alias","S-1-5-32-544","Nur für Verweigerungen"\r\n"Verbindliche Beschriftung","Bezeichnung","${level}",""`;
  const levels = ['S-1-16-8192', 'S-1-16-8448', 'S-1-16-12288', 'S-1-16-16384'];
  expect(levels.map((level) => isHigh(groups(level)))).toEqual([false, false, true, true]);
});

test('a caller at a port is identified by netstat in any language', () => {
  const text = [
    '  Proto  Lokale Adresse         Remoteadresse          Status           PID',
    '  TCP    0.0.0.0:135            0.0.0.0:0              ABHÖREN          908',
    '  TCP    127.0.0.1:50000        127.0.0.1:50001        HERGESTELLT      11',
    '  TCP    127.0.0.1:50001        127.0.0.1:50000        HERGESTELLT      4711',
    '  TCP    127.0.0.1:50001        127.0.0.1:500          HERGESTELLT      12',
    '  TCP    10.0.0.1:50002         127.0.0.1:50000        HERGESTELLT      13',
  ].join('\r\n');
  expect([callerIn(text, 50001, 50000), callerIn(text, 50000, 50001), callerIn(text, 50002, 50000)]).toEqual([
    4711,
    11,
    null,
  ]);
});

test('OpenVPN runs no script anywhere: no program at all on Linux, elsewhere those of the system', () => {
  const security = (platform: NodeJS.Platform) => {
    const line = commandLine(['127.0.0.1', '50000', 'C:\\x\\password'], null, platform);
    return line.slice(line.indexOf('--script-security'), line.indexOf('--management-client'));
  };
  expect(security('linux')[1]).toBe('0');
  for (const platform of ['darwin', 'win32'] as const)
    expect(security(platform)).toEqual([
      ...['--script-security', '1'],
      ...['--management', '127.0.0.1', '50000', 'C:\\x\\password'],
    ]);
});

test('on Windows the system runs only programs from folders of administrators', () => {
  const programs = 'C:\\Program Files';
  const inside = ['C:\\Program Files\\it.exe', 'c:\\program files\\a\\it.exe'];
  const unsafePaths = [
    'C:\\Program Files (x86)\\it.exe',
    'C:\\Program Files\\..\\it.exe',
    'D:\\Program Files\\it.exe',
    programs,
  ];
  expect([...inside, ...unsafePaths].map((file) => liesIn(file, programs))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(win32.isAbsolute(programFiles({}))).toBe(true);
});
