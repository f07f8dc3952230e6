import { act, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type ElementOptions, elementOf } from './element-of.tsx';
import { type Played, type PlayedPage, playPage } from './played-page.ts';

export type { Played, PlayedPage } from './played-page.ts';

let count = 0;

/**
 * Draws a component as a page does, with inputs, values and answers of the test's.
 *
 * @example
 * const { screen, page } = await showComponent(Speed, { inputs: { metric: { selector } }, values: { [selector]: [[0, 12]] } });
 * await screen.findByText('12');
 * act(() => page.arrives(selector, 1, 13));
 */
export async function showComponent(
  Component: ComponentType,
  played: Played,
  options?: ElementOptions,
): Promise<{ screen: ReturnType<typeof within>; page: PlayedPage; remove(): void }> {
  count += 1;
  const tag = `shown-component-${count}`;
  customElements.define(tag, elementOf(Component, options));
  const page = playPage(played);
  const element = Object.assign(document.createElement(tag), { contextFactory: page.contextFactory });
  await act(async () => void document.body.append(element));
  const place = element.shadowRoot!.querySelector('div')!;
  return { screen: within(place), page, remove: () => act(() => element.remove()) };
}
