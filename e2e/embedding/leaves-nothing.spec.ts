import type { Page } from '@playwright/test';
import { expect, test } from '../world/world.ts';
import { startConsole } from './console.ts';

// What the widget leaves behind in a page that isn't ours when it goes: looked at by the page itself, from before its first script.

/** Counts what is heard, waits and is connected on the page, by whom it was begun; and every change outside of the widget. */
const watch = `
  const heard = new Map(), waiting = new Map(), sockets = new Set();
  window.changes = [];
  const own = () => /\\/widget\\//.test(new Error().stack);
  const outside = () => [[window, 'window'], [document, 'document'], [document.documentElement, 'html'], [document.head, 'head'], [document.body, 'body']];
  for (const [name, by] of [['addEventListener', 1], ['removeEventListener', -1]]) {
    const real = EventTarget.prototype[name];
    EventTarget.prototype[name] = function (type, listener, options) {
      const at = outside().find(([target]) => target === (this ?? window))?.[1];
      if (at && listener && (by < 0 || own())) {
        const key = at + ' ' + type;
        const of = heard.get(key) ?? new Map();
        const id = String(Boolean(typeof options === 'object' ? options?.capture : options));
        const known = of.get(listener) ?? new Set();
        by > 0 ? known.add(id) : known.delete(id);
        known.size ? of.set(listener, known) : of.delete(listener);
        of.size ? heard.set(key, of) : heard.delete(key);
      }
      return real.call(this, type, listener, options);
    };
  }
  for (const [begin, end] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const [set, clear] = [window[begin], window[end]];
    window[begin] = (work, ms, ...more) => {
      const mine = own();
      const id = set((...args) => { if (begin === 'setTimeout') waiting.delete(id); work(...args); }, ms, ...more);
      if (mine) waiting.set(id, begin + ' ' + ms);
      return id;
    };
    window[end] = (id) => { waiting.delete(id); clear(id); };
  }
  window.WebSocket = class extends window.WebSocket {
    constructor(...args) { super(...args); sockets.add(this); this.addEventListener('close', () => sockets.delete(this)); }
  };
  document.addEventListener('DOMContentLoaded', () => new MutationObserver((all) => window.changes.push(...all.filter(({ target }) => target.nodeName !== 'MAIN').map(({ type, target }) => type + ' ' + target.nodeName)))
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true }));
  window.left = () => ({
    heard: [...heard.keys()].sort(), waiting: [...waiting.values()].sort(), sockets: sockets.size, changes: window.changes,
    sheets: document.adoptedStyleSheets.length, styles: document.querySelectorAll('style').length,
  });
`;

interface Left {
  heard: string[];
  waiting: string[];
  sockets: number;
  changes: string[];
  sheets: number;
  styles: number;
}
const left = (page: Page) => page.evaluate(() => (window as unknown as { left(): Left }).left());

/** React's one listener for each page changes nothing, and never goes. */
const always = ['document selectionchange'];

test('mounted and taken away a hundred times, also while it is loading and twice at once, the widget leaves nothing of it in the page', async ({
  world,
  open,
}) => {
  const console_ = await startConsole(world, 'console-plain', 'Case packer 2');
  try {
    const page = await open();
    await page.addInitScript(watch);
    await page.goto(console_.origin);
    const widget = page.locator('lineside-vpn');
    await expect(widget.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
    expect((await left(page)).changes).toEqual([]);

    // whole: each comes up, by an element put there and taken away
    for (let turn = 0; turn < 20; turn += 1) {
      await page.evaluate(() => {
        const element = document.querySelector('lineside-vpn')!;
        const place = element.parentElement!;
        element.remove();
        place.append(element);
      });
      await expect(widget.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
    }
    // at once, and at moments in which it is half there
    await page.evaluate(async () => {
      const place = document.querySelector('main')!;
      const like = document.querySelector('lineside-vpn')!;
      like.remove();
      for (let turn = 0; turn < 80; turn += 1) {
        const [one, other] = [like.cloneNode(), like.cloneNode()] as HTMLElement[];
        place.append(one!, other!);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, (turn % 20) * 15)));
        one!.remove();
        other!.remove();
      }
    });
    await expect(widget).toHaveCount(0);
    await expect
      .poll(() => left(page))
      .toEqual({ heard: always, waiting: [], sockets: 0, changes: [], sheets: 0, styles: 0 });
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['lineside.browser-id']);
  } finally {
    await console_.stop();
  }
});
