import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe on a page without frames of other origins: its usual way opens a second page for each look, twice as slow. */
export const lookAt = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** Each rule that is broken, and where. */
export async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
