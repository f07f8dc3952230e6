import type { Program } from './units.ts';

/** launchd's names of the job of a user's own VPN client, and of a user's helper. */
export const listenerJobName = 'lineside-connector';
export const helperJobName = (uid: number): string => `lineside-connector-helper.${uid}`;

/** The job of a helper. */
export const helperJob = (program: Program, uid: number): string =>
  job(helperJobName(uid), [...program, 'helper', '--uid', String(uid)]);

/** The job of the part that listens, which each user's own session runs. */
export const listenerJob = (program: Program): string => job(listenerJobName, [...program, 'start']);

/** Started at once, and again where it fails. */
const job = (name: string, command: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${name}</string>
  <key>ProgramArguments</key>
  <array>
${command.map((word) => `    <string>${escaped(word)}</string>`).join('\n')}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
</dict>
</plist>
`;

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
