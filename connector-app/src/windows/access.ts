import { runSystem } from './system.ts';

const system = 'S-1-5-18';
const administrators = 'S-1-5-32-544';
/** Everyone from another computer. */
const network = 'S-1-5-2';

/** Arguments of icacls that limit a folder and its content to the system, administrators, and these users. */
export const folderAccess = (folder: string, users: readonly string[], right: 'F' | 'RX'): string[] => [
  ...[folder, '/inheritance:r', '/grant:r'],
  ...[system, administrators].map((sid) => `*${sid}:(OI)(CI)F`),
  ...users.map((sid) => `*${sid}:(OI)(CI)${right}`),
];

/** @param right all that one can do in it, or reading alone */
export const keepFolder = (folder: string, users: readonly string[], right: 'F' | 'RX'): void =>
  void runSystem('icacls.exe', folderAccess(folder, users, right));

/**
 * A script that opens a named pipe to one user, and closes it to everybody else who isn't an administrator. Node can't
 * set this at creation. The user gets no right to create an instance of the pipe: otherwise they could impersonate its
 * owner.
 *
 * @param path of a pipe of ours: it is part of the script
 */
export const pipeAccess = (path: string, sid: string): string => `
$pipe = New-Object System.IO.Pipes.NamedPipeClientStream('.', '${path.split('\\').at(-1)}',
  [System.IO.Pipes.PipeAccessRights]'ReadWrite, ChangePermissions', [System.IO.Pipes.PipeOptions]::None,
  [System.Security.Principal.TokenImpersonationLevel]::Anonymous, [System.IO.HandleInheritability]::None)
$pipe.Connect(5000)
$all = New-Object System.IO.Pipes.PipeSecurity
$all.SetAccessRuleProtection($true, $false)
foreach ($rule in @('${system}', 'FullControl', 'Allow'), @('${administrators}', 'ReadWrite', 'Allow'),
                   @('${sid}', 'ReadWrite', 'Allow'), @('${network}', 'FullControl', 'Deny')) {
  $who = New-Object System.Security.Principal.SecurityIdentifier($rule[0])
  $all.AddAccessRule((New-Object System.IO.Pipes.PipeAccessRule($who, $rule[1], $rule[2])))
}
$pipe.SetAccessControl($all)
$pipe.Dispose()`;
