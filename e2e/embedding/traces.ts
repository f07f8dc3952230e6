import type { Page } from '@playwright/test';

/** What the widget has at a page outside of its shadow roots. */
export interface Traces {
  /** Listeners of the page itself: `document keydown`. */
  heard: string[];
  /** What was changed in the page outside of `main`, which holds the places that it gives. */
  changes: string[];
  /** Timers that are to ring yet, by their milliseconds. */
  timers: number[];
  /** Open sockets. */
  sockets: string[];
  /** Style sheets of the page that aren't its own. */
  sheets: number;
  /** Names that weren't there in the window before its first script. */
  globals: string[];
}

interface Kept {
  heard: Map<string, Set<unknown>>;
  changes: string[];
  timers: Map<unknown, number>;
  names: Set<string>;
}

/** React hears `selectionchange` of the document once, and antd clicks once a module: neither changes anything, or goes. */
export const always = ['document selectionchange', 'html click'];

/** Looks from before a page's first script on; the answer tells what there is at a time. */
export async function watchTraces(page: Page): Promise<() => Promise<Traces>> {
  const sockets = new Set<string>();
  page.on('websocket', (socket) => {
    sockets.add(socket.url());
    socket.on('close', () => sockets.delete(socket.url()));
  });
  await page.addInitScript(look);
  return async () => ({
    sockets: [...sockets].sort(),
    ...(await page.evaluate(() => {
      const { heard, changes, timers, names } = (window as unknown as { traces: Kept }).traces;
      return {
        heard: [...heard.keys()].sort(),
        changes,
        timers: [...timers.values()],
        sheets: document.adoptedStyleSheets.length + document.querySelectorAll('style').length,
        globals: Object.getOwnPropertyNames(window).filter((name) => !names.has(name)),
      };
    })),
  });
}

/** Runs in the page. What has a file of the widget on its stack is the widget's doing. */
function look(): void {
  Error.stackTraceLimit = 100;
  const isWidgets = () => /\/widget\//.test(new Error().stack ?? '');
  const kept: Kept = { heard: new Map(), changes: [], timers: new Map(), names: new Set() };
  const nameOf = (target: unknown) =>
    ({ 0: 'window', 1: 'document', 2: 'html', 3: 'head', 4: 'body' })[
      [window, document, document.documentElement, document.head, document.body].indexOf(target as HTMLElement)
    ];

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listens = (adds: boolean, real: typeof addEventListener) =>
    function (this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      const [type, listener] = given;
      const name = nameOf(this ?? window);
      const key = `${name} ${type}`;
      const known = kept.heard.get(key) ?? new Set();
      if (name && adds && isWidgets()) kept.heard.set(key, known.add(listener));
      if (!adds && known.delete(listener) && known.size === 0) kept.heard.delete(key);
      return real.apply(this ?? window, given);
    };
  EventTarget.prototype.addEventListener = listens(true, addEventListener);
  EventTarget.prototype.removeEventListener = listens(false, removeEventListener);

  const clear = window.clearTimeout;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = window[name] as (work: () => void, ms?: number) => number;
    const counted = (work: () => void, ms = 0) => {
      const timer = real(() => {
        if (name === 'setTimeout') kept.timers.delete(timer);
        work();
      }, ms);
      if (isWidgets()) kept.timers.set(timer, ms);
      return timer;
    };
    Object.assign(window, { [name]: counted });
  }
  for (const name of ['clearTimeout', 'clearInterval'] as const)
    window[name] = (timer) => {
      kept.timers.delete(timer);
      clear(timer);
    };

  new MutationObserver((all) => {
    for (const { type, target } of all) {
      const element = target instanceof Element ? target : target.parentElement;
      if (document.readyState === 'complete' && !element?.closest('main'))
        kept.changes.push(`${type} ${target.nodeName}`);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  Object.assign(window, { traces: kept });
  kept.names = new Set(Object.getOwnPropertyNames(window));
}
