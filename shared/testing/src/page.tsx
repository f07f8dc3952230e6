// Browser APIs that jsdom lacks: widths, and boxes with a height. Tests set them to render the kit like a screen.

import { forgetNotices, type Language, loadLanguage, pageRoot, ThemeProvider } from '@lineside/ui/base';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

let width = 1440;
type Listener = (change: { matches: boolean }) => void;
/** The listeners for changes of the width, each with its query. */
const queries = new Map<Listener, string>();

const holds = (query: string): boolean => {
  const least = /min-width: (\d+)px/.exec(query);
  return least ? width >= Number(least[1]) : false;
};

/** Enough of a MessageChannel for a task of its own; Node's would keep the test alive. */
class Channel {
  port1: { onmessage?: (event: { data: unknown }) => void } = {};
  port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data })) };
}

Object.assign(globalThis, {
  MessageChannel: Channel,
  matchMedia: (query: string) => ({
    get matches() {
      return holds(query);
    },
    addEventListener: (_type: string, listener: Listener) => queries.set(listener, query),
    removeEventListener: (_type: string, listener: Listener) => queries.delete(listener),
    // antd still asks by the old names
    addListener: () => {},
    removeListener: () => {},
  }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 640 });
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 640 });
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => width });
HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
  if (typeof to !== 'object') return;
  this.scrollTop = to.top ?? 0;
  setTimeout(() => act(() => void this.dispatchEvent(new Event('scroll'))));
};
// a box is as high as the kit declares
Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
  configurable: true,
  get(this: HTMLElement) {
    const heights = [...this.querySelectorAll<HTMLElement>('[style*=height]')].map(({ style }) =>
      Number.parseFloat(style.height),
    );
    return Math.max(640, ...heights.filter((height) => height > 0));
  },
});
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);
HTMLElement.prototype.scrollIntoView = () => {};

// notices outlive the screen that shows them
afterEach(() => act(forgetNotices));

/** Makes the page as wide as this, in px. */
export function setWidth(px: number): void {
  width = px;
  act(() => {
    for (const [changed, query] of queries) changed({ matches: holds(query) });
  });
}

/** Draws something as a screen of the portal, with theme, language and time zone around it. */
export async function draw(
  content: ReactNode,
  { language = 'en' as Language, px = 1440, zone = 'UTC', region = undefined as string | undefined } = {},
) {
  await loadLanguage(language);
  width = px;
  return render(
    <ThemeProvider root={pageRoot()} mode="light" language={language} zone={zone} region={region}>
      {content}
    </ThemeProvider>,
  );
}
