import { spawn } from 'node:child_process';

/**
 * Shows a notice on the desktop, beside what any page says: a page that connects unasked doesn't do it unseen. Where the
 * desktop has no such program nothing is shown.
 */
export function showNotice(title: string, text: string): void {
  const [program, ...args] = commandFor(process.platform, plain(title), plain(text));
  spawn(program!, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** Desktops read markup in a notice: a device's name is to be no link. */
const plain = (text: string): string => text.replace(/[<>&]/g, ' ');

/** What stands in title and text is never part of a script. */
function commandFor(platform: string, title: string, text: string): string[] {
  if (platform !== 'darwin') return ['notify-send', '--app-name', 'VPN client', '--', title, text];
  const script = 'on run argv\ndisplay notification (item 2 of argv) with title (item 1 of argv)\nend run';
  return ['osascript', '-e', script, title, text];
}
