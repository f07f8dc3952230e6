import { expect, type Locator, type Page } from '@playwright/test';
import { origin, test } from './gallery.ts';

// The kit as a guest: in shadow roots of a page that isn't ours, under a policy that refuses every style of a text.

const policy = "default-src 'none'; script-src 'self'; style-src 'self'";
const page = `<!doctype html><html lang="de"><head><title>Console</title><link rel="stylesheet" href="/console.css"></head>
<body><h1>Console</h1><button>Its own</button><div id="first"></div><div id="second"></div>
<script type="module" src="/console.js"></script></body></html>`;
const files: Record<string, { contentType: string; body: string }> = {
  '/console': { contentType: 'text/html', body: page },
  '/console.css': {
    contentType: 'text/css',
    body: '* { font-family: serif; letter-spacing: 3px } button, input { border: 9px solid red !important }',
  },
  // records what is added outside of the two places, before anything of the kit is there
  '/console.js': {
    contentType: 'text/javascript',
    body: `
      window.refused = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.refused.push(violatedDirective));
      const heard = (window.heard = new Map());
      const outside = [window, document, document.documentElement, document.head, document.body];
      const names = ['window', 'document', 'html', 'head', 'body'];
      for (const [name, by] of [['addEventListener', 1], ['removeEventListener', -1]]) {
        const real = EventTarget.prototype[name];
        EventTarget.prototype[name] = function (type, listener, options) {
          const at = outside.indexOf(this ?? window);
          const capture = typeof options === 'object' ? options?.capture : options;
          const key = at < 0 ? '' : names[at] + ' ' + type;
          // the test's own tools listen too, from no file
          if (key && listener && /\\/(?!console)[\\w-]+\\.js/.test(new Error().stack)) {
            const of = heard.get(key) ?? new Map();
            const known = of.get(listener) ?? new Set();
            by > 0 ? known.add(Boolean(capture)) : known.delete(Boolean(capture));
            known.size ? of.set(listener, known) : of.delete(listener);
            of.size ? heard.set(key, of) : heard.delete(key);
          }
          return real.call(this, type, listener, options);
        };
      }
      window.changes = [];
      new MutationObserver((all) => window.changes.push(...all.map(({ type, target }) => type + ' ' + target.nodeName))).observe(
        document, { subtree: true, childList: true, attributes: true, characterData: true });
      window.guest = import('/guest.js').then(async (guest) => (await guest.begin(), guest));
    `,
  },
};

interface Console {
  guest: Promise<{ show(element: Element, mode: string): () => void }>;
  leave: (() => void)[];
  heard: Map<string, unknown>;
  changes: string[];
  refused: string[];
}

declare global {
  interface Window extends Console {}
}

async function openConsole(page: Page): Promise<void> {
  await page.route(`${origin}/console*`, (route) =>
    route.fulfill({
      ...files[new URL(route.request().url()).pathname]!,
      headers: { 'content-security-policy': policy },
    }),
  );
  await page.goto(`${origin}/console`);
}

/** Shows the sample in both places: dark in the first, light in the second. */
const showBoth = (page: Page) =>
  page.evaluate(async () => {
    const { show } = await window.guest;
    const elementById = (id: string) => document.getElementById(id)!;
    window.leave = [show(elementById('first'), 'dark'), show(elementById('second'), 'light')];
  });

/** Listeners on the page itself, and its changes. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { heard, changes, refused } = window;
    return { heard: [...heard.keys()].sort(), changes, refused };
  });

/** React's one listener for each page, and antd's one for each module: neither changes anything, and neither goes. */
const always = ['document selectionchange', 'html click'];

const colourOf = (of: Locator, property: string) =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('a guest page draws, listens and styles only in its shadow roots, and leaves nothing', async ({ page }) => {
  await openConsole(page);
  await page.evaluate(() => window.guest);
  expect(await outside(page)).toEqual({ heard: [], changes: [], refused: [] });
  await showBoth(page);
  const [first, second] = [page.locator('#first'), page.locator('#second')];
  const opener = first.getByRole('button', { name: 'Request access' }).first();

  // each in its own look, without styles of the page
  await expect(opener).toHaveCSS('background-color', 'rgb(56, 169, 179)');
  await expect(second.getByRole('button', { name: 'Request access' }).first()).toHaveCSS(
    'background-color',
    'rgb(11, 99, 112)',
  );
  expect(await colourOf(opener, 'letter-spacing')).toBe('normal');
  expect(await colourOf(first.getByRole('grid'), 'font-family')).toMatch(/^"?Inter/);

  // a tooltip, by the mouse
  await first.getByText('VPN?').hover();
  await expect(first.getByRole('tooltip', { name: 'What a tunnel is' })).toBeVisible();

  // a dialog: styles, where the focus goes, the trap, Escape, and back
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = first.getByRole('dialog', { name: 'Request access' });
  await expect(dialog.getByLabel('Service')).toBeFocused();
  await expect(dialog).toHaveCSS('width', '560px');
  await expect(dialog.getByLabel('Name')).toHaveCSS('color', 'rgb(232, 238, 240)');
  await expect(first.locator('.ls-overlays .ls-dialog')).toHaveCount(1);
  const stops = new Set<string>();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab');
    stops.add(await dialog.evaluate((panel) => `${panel.contains((panel.getRootNode() as ShadowRoot).activeElement)}`));
  }
  expect([...stops]).toEqual(['true']);
  // a list and a calendar hang on their fields in the same root
  await dialog.getByLabel('Service').focus();
  await page.keyboard.press('ArrowDown');
  await expect(first.locator('.ls-overlays .ls-select-popup')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.ant-select-content')).toHaveText('Labeller HMI');
  await dialog.getByLabel('Start').click();
  await expect(first.locator('.ls-overlays .ant-picker-dropdown')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // a refused form leads to its first wrong field
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('x');
  // content below moves up as the message disappears, and a click on it would miss
  await expect(dialog.getByText('Required')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Taken')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  // keys of the page belong to it, and so do those of the other embedded root
  await page.evaluate(() => document.querySelector('button')!.focus());
  await page.keyboard.press('Escape');
  await second.getByRole('grid').focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Name').focus();
  await page.keyboard.press('Escape');
  // unsaved input in it asks once, if it asks at all
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(first.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await expect(question).toHaveCount(1);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  // a panel
  await second.getByRole('button', { name: 'VPN' }).click();
  await expect(second.getByRole('dialog', { name: 'VPN' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second.getByRole('dialog', { name: 'VPN' })).toBeHidden();
  await expect(second.getByRole('button', { name: 'VPN' })).toBeFocused();

  // a menu by keyboard; its message is shown once, in the active root
  await second.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(second.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(second.getByText('Open chosen')).toBeVisible();
  await expect(page.getByText('Open chosen')).toHaveCount(1);
  await expect(second.getByRole('menuitem')).toHaveCount(0);

  // a table's keys, and the key that leads to the search
  const grid = first.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(first.getByText('Pump station 2 – Ghent / Utilities opened')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(first.locator('[data-act]:focus')).toHaveText('Request access');
  await page.keyboard.press('/');
  await expect(first.getByPlaceholder('Filter by name')).toBeFocused();
  await page.evaluate(() => document.querySelector('button')!.focus());
  await page.keyboard.press('/');
  await expect(page.getByRole('button', { name: 'Its own' })).toBeFocused();

  // an open popup is closed by a click anywhere, so antd listens for clicks meanwhile; that changes nothing
  expect(await outside(page)).toMatchObject({ changes: [], refused: [] });
  const sheets = () => first.evaluate(({ shadowRoot }) => shadowRoot!.adoptedStyleSheets.length);
  expect(await sheets()).toBeGreaterThan(2);
  await page.evaluate(() => {
    for (const leave of window.leave) leave();
  });
  expect(await sheets()).toBe(0);
  expect(await first.evaluate(({ shadowRoot }) => shadowRoot!.innerHTML)).toBe('');
  expect(await outside(page)).toEqual({ heard: always, changes: [], refused: [] });
});
