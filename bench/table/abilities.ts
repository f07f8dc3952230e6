import type { Page } from '@playwright/test';
import type {} from './page.ts';

/** The grid's accessibility for screen readers and keyboards; each item with its observation. */
export async function abilities(page: Page): Promise<{ name: string; ok: boolean; seen: string }[]> {
  await page.evaluate(() => window.page.mount());
  const grid = page.getByRole('grid', { name: 'Devices' });
  const activeRow = () =>
    grid.evaluate(
      (box) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.ariaRowIndex ?? '',
    );
  const rowCount = (await grid.getAttribute('aria-rowcount')) ?? '';
  const total = await page.evaluate(() => window.page.rows);
  const unnumbered = await page.locator('[data-row]:not([aria-rowindex])').count();
  const order = (await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')) ?? '';
  await grid.focus();
  const before = await activeRow();
  await page.keyboard.press('ArrowDown');
  const after = await activeRow();
  return [
    { name: 'aria-rowcount is total + 1', ok: rowCount === String(total + 1), seen: rowCount },
    { name: 'aria-rowindex on every row', ok: unnumbered === 0, seen: `${unnumbered} without` },
    { name: 'aria-sort on the ordered column', ok: order === 'ascending', seen: order },
    {
      name: 'ArrowDown moves the focus one row',
      ok: Number(after) === Number(before) + 1,
      seen: `${before} to ${after}`,
    },
  ];
}
