import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lacking } from '../connector-app/test/capable.ts';
import { cleanUp } from '../connector-app/test/connector.ts';
import { root } from '../stack/process.ts';
import { aCompany } from '../testing/fixtures/company.ts';
import { aDevice } from '../testing/fixtures/device.ts';
import { playFirstMinutes } from '../testing/pages/first-minutes.ts';
import { vpnServerSecret } from '../testing/test.ts';
import { aNewSite } from '../testing/world/new-site.ts';
import { readCommandLine } from './command-lines.mjs';
import { type Frame, playedBySvg } from './screenshots/played-by-svg.ts';
import { smaller } from './screenshots/sheet.ts';
import { setStage } from './screenshots/stage.ts';
import { terminalPage } from './screenshots/terminal.ts';

// Records a journey with real programs in networks of their own, as a picture that plays: npm run record -- first-five-minutes
const { positionals } = readCommandLine('record');
const recording = 'first-five-minutes';
const view = { width: 1280, height: 800 };

async function main(): Promise<void> {
  if (positionals.length !== 1 || positionals[0] !== recording) throw new Error(`The recordings are: ${recording}.`);
  const lack = lacking('firewalled tunnels') ?? lacking('Chromium');
  if (lack) throw new Error(`This machine can't record it: ${lack}.`);
  const { world, close } = await setStage({ LINESIDE_VPN_SERVER_SECRET: vpnServerSecret });
  const frames: Frame[] = [];
  const add = async (picture: Buffer, says: string) => {
    frames.push({ says, seconds: 4, picture: await smaller(world.browser, picture, 3 / 4) });
    writeFileSync(path.join(root, '.cache', 'screenshots', `frame-${frames.length}.png`), picture);
    console.log(says);
  };
  try {
    const company = await aCompany(world);
    const site = await aNewSite(world, await aDevice(company, { gateway: 'away' }));
    await playFirstMinutes({
      ...{ company, site },
      open: async ({ browser } = { browser: world.browser }) =>
        (await browser.newContext({ viewport: view, locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })).newPage(),
      onlooker: {
        async page(page, says) {
          // notices go, and fonts and icons are there
          await page.waitForTimeout(1500);
          await add(await page.screenshot({ animations: 'disabled', caret: 'hide' }), says);
        },
        async terminal(text, says) {
          const page = await world.browser.newPage({ viewport: view });
          await page.setContent(terminalPage(text));
          await add(await page.screenshot(), says);
          await page.close();
        },
      },
    });
    for (const end of company.ends) await end();
  } finally {
    await cleanUp();
    await close();
  }
  const file = path.join('docs', 'recordings', `${recording}.svg`);
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), playedBySvg(frames, 'The first five minutes of a gateway'));
  console.log(file);
}

await main().catch((problem: Error) => {
  console.error(problem.message);
  process.exitCode = 1;
});
