import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { expect, test } from '../../testing/test.ts';
import { startConsole } from '../../testing/world/console.ts';
import { left, watch } from './leaks.ts';

// Traces that the removed widget leaves in a third-party page: checked by the page itself, from before its first
// script.

test('a widget mounted and removed a hundred times leaves nothing in the page', async ({ company, open }) => {
  const device = await aDevice(company, { approval: true });
  const person = await aPerson(company, 'Service engineer');
  const console_ = await startConsole('console-plain', device, person);
  try {
    const page = await open();
    await page.addInitScript(watch);
    await page.goto(console_.origin);
    const widget = page.locator('lineside-vpn');
    await expect(widget.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
    expect((await left(page)).changes).toEqual([]);

    // completely: each is rendered, by an element added and removed
    for (let index = 0; index < 20; index += 1) {
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
      for (let index = 0; index < 80; index += 1) {
        const [first, second] = [like.cloneNode(), like.cloneNode()] as HTMLElement[];
        place.append(first!, second!);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, (index % 20) * 15)));
        first!.remove();
        second!.remove();
      }
    });
    await expect(widget).toHaveCount(0);
    await expect
      .poll(() => left(page))
      .toEqual({ heard: [], waiting: [], sockets: 0, changes: [], sheets: 0, styles: 0 });
    // and nothing continues invisibly
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)));
    expect(requested).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['lineside.browser-id']);
  } finally {
    await console_.stop();
  }
});
