import { firstInstalled, placesOf } from './installed.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** An installed browser: the one CHROMIUM_PATH names, or the first of the usual ones; undefined if there is none. */
export const findChromium = (): string | undefined =>
  firstInstalled([process.env.CHROMIUM_PATH, ...names.flatMap((name) => placesOf(name)), onMac]);
