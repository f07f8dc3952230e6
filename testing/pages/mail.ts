import { expect } from '@playwright/test';
import type { World } from '../test.ts';

/** The link of the newest mail to an address, once there is one whose link has a path. */
export async function mailedLink(world: World, to: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const page = await (await fetch(`http://127.0.0.1:${world.ports.inbox}/`)).text();
      const mail = page
        .split('<article>')
        .find((item) => item.includes(`<p>${to} `) && new RegExp(`${path}["#]`).test(item));
      link = (/href="([^"]+)"/.exec(mail ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
      return link;
    })
    .not.toBe('');
  return link;
}

/** The first file of the newest mail to an address with a subject that begins so, once there is one. */
export async function mailedFile({ ports }: World, to: string, subject: string): Promise<Buffer> {
  const inbox = `http://127.0.0.1:${ports.inbox}`;
  let path = '';
  await expect
    .poll(async () => {
      const mails = (await (await fetch(inbox)).text()).split('<article>');
      const mail = mails.find((item) => item.includes(`<h2>${subject}`) && item.includes(`<p>${to} `));
      path = /href="(\/attachments\/[^"]+)"/.exec(mail ?? '')?.[1] ?? '';
      return path;
    })
    .not.toBe('');
  return Buffer.from(await (await fetch(`${inbox}${path}`)).arrayBuffer());
}
