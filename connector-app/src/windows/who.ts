import { runSystem } from './system.ts';

/** The SID of the current user. */
export const ownSid = (): string => sidIn(runSystem('whoami.exe', ['/user', '/fo', 'csv', '/nh']));

let high: boolean | undefined;

/** Whether this runs with an administrator's rights, or as the system; a program never changes that. */
export function isAdministrator(): boolean {
  high ??= isHigh(runSystem('whoami.exe', ['/groups', '/fo', 'csv', '/nh']));
  return high;
}

/** The SID that `whoami /user` names; its name is whatever the person chose. */
export const sidIn = (text: string): string => /,"(S-1-[\d-]+)"\s*$/.exec(text)?.[1] ?? '';

/** Whether `whoami /groups` names one of the two integrity levels that are above a user's. By SID: names are translated. */
export const isHigh = (text: string): boolean => /"S-1-16-(12288|16384)"/.test(text);
