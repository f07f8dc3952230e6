import { createInterface } from 'node:readline/promises';
import { caFile, openCertificates } from '../certificates/certificates.ts';
import { userStores } from '../certificates/stores.ts';
import { openDataFolder } from '../data-folder.ts';
import type { Settings } from '../settings.ts';

/** Puts this installation's authority into the user's own stores, once the person has agreed. */
export async function trust(settings: Settings): Promise<void> {
  const folder = openDataFolder(settings.data);
  openCertificates(folder);
  const question =
    "Let your browsers trust this VPN client's certificate? It can speak for localhost, 127.0.0.1 and ::1 alone.";
  if (!settings.yes && !(await agrees(question))) return console.log('Nothing was changed.');
  for (const store of userStores()) {
    store.add(caFile(folder));
    console.log(`Trusted in ${store.name}.`);
  }
  console.log('Restart your browser. "lineside-connector untrust" undoes this.');
}

/** Takes it out again. */
export async function untrust(settings: Settings): Promise<void> {
  if (!settings.yes && !(await agrees("Take this VPN client's certificate out of your browsers?"))) {
    return console.log('Nothing was changed.');
  }
  for (const store of userStores()) if (store.remove()) console.log(`No longer trusted in ${store.name}.`);
}

export async function agrees(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
