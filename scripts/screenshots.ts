import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/process.ts';
import { enterCredentials, people, signInPaired } from '../testing/pages/sign-in.ts';
import { sql } from '../testing/world/sql.ts';
import { readCommandLine } from './command-lines.mjs';
import { type Dialog, dialogs, type Language, languages, sayIn } from './screenshots/dialogs.ts';
import { type Look, type Picture, pictures } from './screenshots/pictures.ts';
import { playedBySvg } from './screenshots/played-by-svg.ts';
import { sheetOf, smaller } from './screenshots/sheet.ts';
import { setStage } from './screenshots/stage.ts';
import { recordStory } from './screenshots/story.ts';

// Makes the pictures of the docs from the real portal with its demo company: npm run screenshots [-- NAME …]
const { positionals: names } = readCommandLine('screenshots');
const folder = path.join(root, 'docs', 'screenshots');

/** Notices go, the live data have a past, and fonts and icons are there. */
const settleMilliseconds = 1500;

async function main(): Promise<void> {
  const wanted = (name: string) => names.length === 0 || names.includes(name);
  const [screens, chosenDialogs] = [
    pictures.filter(({ name }) => wanted(name)),
    dialogs.filter(({ name }) => wanted(name)),
  ];
  if (screens.length + chosenDialogs.length === 0 && !wanted('story')) {
    throw new Error(`Pictures are called ${[...pictures, ...dialogs].map(({ name }) => name).join(', ')}, story.`);
  }
  const { world, close } = await setStage();
  try {
    if (names.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(path.join(folder, 'dialogs'), { recursive: true });
    for (const picture of screens) for (const variant of picture.looks) await take(picture, variant);
    for (const dialog of chosenDialogs) await takeSheet(dialog);
    if (wanted('story')) await takeStory();
  } finally {
    await close();
  }

  /** A new person at a computer, or a phone, of their own. */
  async function openPage(isNarrow = false, dark = false, userAgent?: string) {
    const context = await world.browser.newContext({
      viewport: isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: isNarrow,
      colorScheme: dark ? 'dark' : 'light',
      locale: 'en-GB',
      timezoneId: 'Europe/Amsterdam',
      ...(userAgent && { userAgent }),
    });
    return context.newPage();
  }

  async function take({ name, pose, leave }: Picture, variant: Look): Promise<void> {
    const page = await openPage(variant === 'narrow', variant === 'dark');
    await pose(page, world, variant);
    await page.waitForTimeout(settleMilliseconds);
    const file = `${name}${variant === 'light' ? '' : `-${variant}`}.png`;
    await page.screenshot({ path: path.join(folder, file), animations: 'disabled', caret: 'hide' });
    await leave?.(page);
    await page.context().close();
    console.log(`docs/screenshots/${file}`);
  }

  /** A row of each language: wide and narrow, light and dark. */
  async function takeSheet(dialog: Dialog): Promise<void> {
    const rows: Buffer[][] = [];
    for (const language of languages) {
      const row: Buffer[] = [];
      for (const isNarrow of [false, true]) {
        for (const dark of [false, true]) row.push(await takeDialog(dialog, language, isNarrow, dark));
      }
      rows.push(row);
    }
    writeFileSync(path.join(folder, 'dialogs', `${dialog.name}.webp`), await sheetOf(world.browser, rows));
    console.log(`docs/screenshots/dialogs/${dialog.name}.webp`);
  }

  async function takeDialog(dialog: Dialog, language: Language, isNarrow: boolean, dark: boolean): Promise<Buffer> {
    const page = await openPage(isNarrow, dark, dialog.userAgent);
    const posing = { page, world, say: sayIn(language), narrow: isNarrow };
    if (dialog.withoutClient) await page.route('https://localhost:9250/**', (route) => route.abort());
    if (dialog.paired) await signInPaired(page, world, people.operator);
    else {
      await page.goto(world.portal());
      await enterCredentials(page, people.operator, world.stack.demo.password);
    }
    await page.getByRole('grid').waitFor();
    await speak(language);
    await page.reload();
    await page.getByRole('grid').waitFor();
    try {
      await dialog.pose(posing);
    } catch (problem) {
      const pictureFile = path.join(root, '.cache', 'not-posed.png');
      await page.screenshot({ path: pictureFile });
      throw new Error(`${dialog.name} in ${language}: see ${pictureFile}. ${(problem as Error).message}`);
    }
    await page.waitForTimeout(settleMilliseconds);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await dialog.leave?.(posing);
    await speak('en');
    await page.context().close();
    return picture;
  }

  function speak(language: Language): Promise<void> {
    const values = [people.operator.email, language];
    return sql(world, 'update user_account set language = $2 where email_address = $1', values);
  }

  async function takeStory(): Promise<void> {
    const frames = await recordStory(world, () => openPage());
    for (const frame of frames) frame.picture = await smaller(world.browser, frame.picture, 2 / 3);
    writeFileSync(path.join(folder, 'story.svg'), playedBySvg(frames, 'Request, approve, connect'));
    console.log('docs/screenshots/story.svg');
  }
}

await main().catch((problem: Error) => {
  console.error(problem.message);
  process.exitCode = 1;
});
