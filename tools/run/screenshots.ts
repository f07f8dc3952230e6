import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Look, type Picture, pictures } from '../screenshots/pictures.ts';
import { setStage } from '../screenshots/stage.ts';
import { root } from './process.ts';

// Makes the pictures of the docs from the real portal with its demo company: npm run screenshots [-- NAME …]
const names = process.argv.slice(2);
const folder = path.join(root, 'docs', 'screenshots');

/** Notices go, the live data have a past, and fonts and icons are there. */
const settleMilliseconds = 1500;

async function main(): Promise<void> {
  const chosen = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`Pictures are called ${pictures.map(({ name }) => name).join(', ')}.`);
  const { world, close } = await setStage();
  try {
    if (names.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const picture of chosen) for (const look of picture.looks) await take(picture, look);
  } finally {
    await close();
  }

  async function take({ name, pose, leave }: Picture, look: Look): Promise<void> {
    const context = await world.browser.newContext({
      viewport: look === 'narrow' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: look === 'narrow',
      colorScheme: look === 'dark' ? 'dark' : 'light',
      locale: 'en-GB',
      timezoneId: 'Europe/Amsterdam',
    });
    const page = await context.newPage();
    await pose(page, world, look);
    await page.waitForTimeout(settleMilliseconds);
    const file = `${name}${look === 'light' ? '' : `-${look}`}.png`;
    await page.screenshot({ path: path.join(folder, file), animations: 'disabled', caret: 'hide' });
    await leave?.(page);
    await context.close();
    console.log(`docs/screenshots/${file}`);
  }
}

await main().catch((problem: Error) => {
  console.error(problem.message);
  process.exitCode = 1;
});
