import type { Page } from '@playwright/test';

/** Answers of the API to a device's screen, and by how many milliseconds each is late. */
export type Delays = Readonly<Record<'device' | 'services' | 'variables' | 'lastHour' | 'requests', number>>;

const paths: Record<keyof Delays, RegExp> = {
  device: /\/agents\/\w{12}$/,
  services: /\/agents\/\w{12}\/servers$/,
  variables: /\/agents\/\w{12}\/data-variables$/,
  lastHour: /\/agents\/\w{12}\/data-history$/,
  requests: /\/agents\/\w{12}\/access-requests$/,
};

/** From now on these answers come late, each by its own time. */
export async function delayAnswers(page: Page, delays: Delays): Promise<void> {
  for (const [name, path] of Object.entries(paths) as [keyof Delays, RegExp][]) {
    await page.route(
      (url) => path.test(url.pathname),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delays[name]));
        await route.continue();
      },
    );
  }
}

/**
 * Records in every frame of every document from now on the positions of a device screen's head and panels; returns
 * those that ever moved from their first position.
 */
export async function watchStillness(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const first = new Map<string, number>();
    const moved: string[] = [];
    Object.assign(window, { moved });
    const nameOf = (part: Element) => {
      const heading = part.matches('h2') ? part : part.querySelector('h2');
      return heading ? `${part.tagName} ${heading.textContent}` : part.tagName;
    };
    const check = () => {
      requestAnimationFrame(check);
      // the list that it is opened from is still shown for a moment
      if (!/^\/devices[^/]*\/\w/.test(location.pathname) || document.querySelector('main [role=grid]'))
        return first.clear();
      for (const part of document.querySelectorAll('main header, main nav, main h1, main section, main h2')) {
        const { top, width } = part.getBoundingClientRect();
        if (width === 0) continue;
        const name = nameOf(part);
        const was = first.get(name);
        if (was === undefined) first.set(name, top);
        else if (Math.abs(top - was) > 1) moved.push(`${name}: ${was} -> ${top}`);
      }
    };
    requestAnimationFrame(check);
  });
  return () => page.evaluate(() => [...new Set((window as unknown as { moved: string[] }).moved)]);
}
