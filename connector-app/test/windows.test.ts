import { win32 } from 'node:path';
import { usualPlacesOn } from '../src/helper/place.ts';
import { commandLine } from '../src/tunnel/openvpn.ts';
import { usualPrograms } from '../src/tunnel/program.ts';
import { folderAccess, pipeAccess } from '../src/windows/access.ts';
import { callerIn } from '../src/windows/netstat.ts';
import { liesIn, powershellWords, programFiles, systemProgram } from '../src/windows/system.ts';
import { isHigh, sidIn } from '../src/windows/who.ts';

// What Windows is told, as far as that can be looked at elsewhere: nothing of it ran there (docs/vpn-client.md).

const sid = 'S-1-5-21-1-2-3-1001';
const windows = { SystemRoot: 'C:\\WINDOWS', ProgramFiles: 'D:\\Programme', PATH: 'C:\\evil' };

test('on Windows programs are those of the system by their full names, and OpenVPN is where its installer puts it, not on a path', () => {
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

test('helpers lie where nobody but an administrator, or root, lays anything', () => {
  const folder = usualPlacesOn('win32', windows);
  expect([folder, liesIn(folder, programFiles(windows))]).toEqual(['D:\\Programme\\Lineside VPN helpers', true]);
  expect([usualPlacesOn('darwin'), usualPlacesOn('linux')]).toEqual([
    '/var/run/lineside-connector',
    '/run/lineside-connector',
  ]);
});

test('a folder is the system’s, administrators’ and those users’ alone: nothing is inherited from the one around it', () => {
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

test('a pipe is open to one user, who may make no instance of it, and to nobody from another computer', () => {
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

test('who runs it is known by SID, in whatever language Windows speaks and however the person is called', () => {
  expect(sidIn(`"werk\\anna ""S-1-5-18""","${sid}"\r\n`)).toBe(sid);
  expect(sidIn('')).toBe('');
  const groups = (level: string) =>
    `"VORDEFINIERT\\Administratoren","Alias","S-1-5-32-544","Nur für Verweigerungen"\r\n"Verbindliche Beschriftung","Bezeichnung","${level}",""`;
  const levels = ['S-1-16-8192', 'S-1-16-8448', 'S-1-16-12288', 'S-1-16-16384'];
  expect(levels.map((level) => isHigh(groups(level)))).toEqual([false, false, true, true]);
});

test('who calls at a port is known by what netstat says, in whatever language', () => {
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

test('on Windows the system runs what lies where administrators alone put programs, and nothing beside', () => {
  const programs = 'C:\\Program Files';
  const inside = ['C:\\Program Files\\it.exe', 'c:\\program files\\a\\it.exe'];
  const beside = [
    'C:\\Program Files (x86)\\it.exe',
    'C:\\Program Files\\..\\it.exe',
    'D:\\Program Files\\it.exe',
    programs,
  ];
  expect([...inside, ...beside].map((file) => liesIn(file, programs))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(win32.isAbsolute(programFiles({}))).toBe(true);
});
