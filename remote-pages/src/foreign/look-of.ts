import type { Look } from '@lineside/page-frame';

/** Custom properties that components of the public interface read, and the portal's for each. */
const colours: Record<string, string> = {
  accent: '--accent',
  'accent-color': '--accent',
  basic: '--text-2',
  'body-bg': '--page',
  'body-color': '--text',
  'card-bg': '--surface',
  'card-border-color': '--line',
  'card-color': '--text',
  'font-family': '--font',
  primary: '--accent',
  'primary-color': '--accent',
  success: '--online',
  warn: '--danger',
};

/** Bars of other portals that lie over a page; none here. */
const offsets = { 'vpn-status-bar-offset': '0px', 'temporary-access-snack-bar-offset': '0px' };

/** The look of the page at an element, for a frame in it. */
export function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  return {
    scheme: style.colorScheme === 'dark' ? 'dark' : 'light',
    colours: {
      ...offsets,
      ...Object.fromEntries(
        Object.entries(colours).map(([name, own]) => [name, style.getPropertyValue(own).trim()] as const),
      ),
    },
  };
}

/** Reports each change of the page's theme; returns how to stop. */
export function onLook(element: Element, listener: (look: Look) => void): () => void {
  const observer = new MutationObserver(() => listener(lookOf(element)));
  const root = element.closest('[data-theme]') ?? document.documentElement;
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
