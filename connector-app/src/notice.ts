import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Shows a notice on the desktop, beside what any page says: a page that connects unasked doesn't do it unseen, nor unhindered
 * where the desktop lets a notice have a button. Where it has no notices nothing is shown. It goes when `over` is aborted.
 */
export function showNotice(title: string, text: string, button: Button, over: AbortSignal): void {
  const words = [plain(title), plain(text)] as const;
  if (process.platform === 'darwin') return void run('osascript', ['-e', script, ...words], over);
  const named = ['--app-name', 'VPN client'];
  const child = run('notify-send', [...named, `--action=${pressed}=${button.label}`, '--', ...words], over);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (part) => {
    said += part;
  });
  child.on('close', (status) => {
    if (over.aborted) return;
    if (said.trim() === pressed) button.press();
    // one that is older than 0.7.10 knows no buttons, and shows nothing
    else if (status !== 0) run('notify-send', [...named, '--', ...words], over);
  });
}

interface Button {
  label: string;
  press(): void;
}

/** What is printed once the button was pressed. */
const pressed = 'pressed';

/** Title and text are never part of it. */
const script = 'on run argv\ndisplay notification (item 2 of argv) with title (item 1 of argv)\nend run';

/** Desktops read markup in a notice: a device's name is to be no link. */
const plain = (text: string): string => text.replace(/[<>&]/g, ' ');

function run(program: string, args: string[], over: AbortSignal): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  // with a button it stays until it is pressed or closed; interrupted, it takes the notice along
  const end = () => child.kill('SIGINT');
  child.on('error', () => {});
  child.on('close', () => over.removeEventListener('abort', end));
  over.addEventListener('abort', end, { once: true });
  return child;
}
