import { type ChildProcess, spawn } from 'node:child_process';
import { powershellName, powershellWords, systemProgram } from './windows/system.ts';

/**
 * Shows a notice on the desktop, independent of any page: so a page can't connect unnoticed, and the user can stop it
 * if the desktop supports buttons. It closes when `ended` is aborted. Linux may have no notices or no desktop: there
 * nothing is shown. Other systems always have them, so `button.unseen` is called if it failed.
 */
export function showNotice(
  title: string,
  text: string,
  button: Button,
  ended: AbortSignal,
  platform: NodeJS.Platform = process.platform,
): void {
  const dialogCommands = dialogCommandsFor(plain(title), plain(text), button.label, platform);
  void tryEach(dialogCommands, button, ended).then((known) => {
    if (!known && platform !== 'linux') button.unseen();
  });
}

interface Button {
  label: string;
  press(): void;
  unseen(): void;
}

interface DialogCommand {
  program: string;
  args: string[];
  /** Values for the environment: they are never part of a script or a command line. */
  environment?: Record<string, string>;
}

/** The output after the button was pressed. */
const pressed = 'pressed';

/** How to show a notice, best way first; if one fails, the next is tried. */
export function dialogCommandsFor(
  title: string,
  text: string,
  label: string,
  platform: NodeJS.Platform,
): DialogCommand[] {
  if (platform === 'darwin') return [{ program: 'osascript', args: ['-e', dialog, title, text, label] }];
  if (platform === 'win32') {
    const says = { LINESIDE_TITLE: title, LINESIDE_TEXT: text, LINESIDE_BUTTON: label, LINESIDE_PID: `${process.pid}` };
    return [{ program: systemProgram(powershellName), args: powershellWords(window), environment: says }];
  }
  const [named, words] = [
    ['--app-name', 'VPN client'],
    ['--', title, text],
  ];
  const withButton = [...named, `--action=${pressed}=${label}`, ...words];
  return [
    // with a button it stays, and would outlive a listener that is killed
    { program: 'setpriv', args: ['--pdeathsig', 'INT', 'notify-send', ...withButton] },
    { program: 'notify-send', args: withButton },
    // notify-send before 0.7.10 knows no buttons, and shows nothing
    { program: 'notify-send', args: [...named, ...words] },
  ];
}

/** Whether it was shown, or is no longer needed. */
async function tryEach(dialogCommands: DialogCommand[], button: Button, ended: AbortSignal): Promise<boolean> {
  for (const dialogCommand of dialogCommands) {
    const { output, shown } = await run(dialogCommand, ended);
    if (ended.aborted) return true;
    if (output.trim() === pressed) button.press();
    if (shown) return true;
  }
  return false;
}

/** Title and text are never part of it. A notification has no button, and may be switched off. */
const dialog = `on run argv
set answer to display dialog (item 2 of argv) with title (item 1 of argv) buttons {item 3 of argv, "OK"} default button "OK"
if button returned of answer is item 3 of argv then return "${pressed}"
end run`;

/** A window with a button, which closes with the listener. */
const window = `
Add-Type -AssemblyName System.Windows.Forms
$listener = Get-Process -Id $env:LINESIDE_PID
$form = New-Object System.Windows.Forms.Form -Property @{
  Text = $env:LINESIDE_TITLE; Width = 460; Height = 200; TopMost = $true; StartPosition = 'CenterScreen' }
$label = New-Object System.Windows.Forms.Label -Property @{ Text = $env:LINESIDE_TEXT; Dock = 'Fill'; UseMnemonic = $false }
$button = New-Object System.Windows.Forms.Button -Property @{ Text = $env:LINESIDE_BUTTON; Dock = 'Bottom'; Height = 36 }
$button.Add_Click({ [Console]::Out.WriteLine('${pressed}'); $form.Close() })
$clock = New-Object System.Windows.Forms.Timer -Property @{ Interval = 1000; Enabled = $true }
$clock.Add_Tick({ if ($listener.HasExited) { $form.Close() } })
$form.Controls.Add($label)
$form.Controls.Add($button)
[void]$form.ShowDialog()`;

/** Desktops parse markup in a notice: a device's name must not become a link. */
const plain = (text: string): string => text.replace(/[<>&]/g, ' ');

/** Runs a dialog command to its end: its output, and whether it was shown. */
function run(
  { program, args, environment: says }: DialogCommand,
  ended: AbortSignal,
): Promise<{ output: string; shown: boolean }> {
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...says },
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (part) => {
    output += part;
  });
  // with a button it stays until it is pressed or closed; interrupted, it takes the notice along
  const end = () => child.kill('SIGINT');
  ended.addEventListener('abort', end, { once: true });
  return new Promise((resolve) => {
    child.on('error', () => {});
    child.on('close', (status) => {
      ended.removeEventListener('abort', end);
      resolve({ output, shown: status === 0 });
    });
  });
}
