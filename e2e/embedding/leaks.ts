import type { Page } from '@playwright/test';

/** Counts listeners, timers and observers on the page, by their creator; and every change outside of the widget. */
export const watch = `
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

interface PageTraces {
  heard: string[];
  waiting: string[];
  sockets: number;
  changes: string[];
  sheets: number;
  styles: number;
}
/** The widget's traces in the page now, outside of its shadow roots. */
export const left = (page: Page) => page.evaluate(() => (window as unknown as { left(): PageTraces }).left());

/** React's one listener for each page changes nothing, and never goes. */
export const always = ['document selectionchange'];
