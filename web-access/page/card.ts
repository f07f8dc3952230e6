import { element } from './element.ts';

interface CardOptions {
  title: string;
  text: string;
  /** A quiet line below. */
  facts?: string | undefined;
  /** The first is what most people do next. */
  actions: readonly (HTMLAnchorElement | HTMLButtonElement)[];
  tone: 'ended' | 'waiting';
}

/** A card in the middle of the page, in place of the machine's: why there is none, and what to do. */
export function makeCard({ title, text, facts, actions, tone }: CardOptions): HTMLElement {
  actions[0]?.classList.add('primary');
  return element(
    'section',
    { class: `card ${tone}`, tabindex: '-1' },
    element('span', { class: 'glyph' }),
    element('h2', {}, title),
    element('p', {}, text),
    ...(facts ? [element('p', { class: 'facts' }, facts)] : []),
    ...(actions.length > 0 ? [element('div', { class: 'next' }, ...actions)] : []),
  );
}
