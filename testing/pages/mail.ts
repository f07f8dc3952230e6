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
      link = /href="([^"]+)"/.exec(mail ?? '')?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
