import { cloneElement, type ReactElement } from 'react';
import { hear, type MountRoot, put } from '../root/root.ts';

// One tooltip for a root, by delegation: anything with `data-tip` has one. A Tooltip component for each cell would
// cost as much as twenty-four plain cells.

const ownerOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>('[data-tip]') ?? undefined;

/** Starts a root's tooltip; returns how to stop it. */
export function watchTooltips(root: MountRoot): () => void {
  let openTip: { owner: HTMLElement; tip: HTMLElement } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    openTip?.owner.removeAttribute('aria-describedby');
    openTip?.tip.remove();
    openTip = undefined;
  };
  const show = (owner: HTMLElement) => {
    hide();
    const words = owner.dataset.tip;
    if (words && owner.isConnected) openTip = { owner, tip: tipAt(root, owner, words) };
  };
  const stops = [
    hear(root, 'pointerover', (event) => {
      const owner = ownerOf(event);
      if (owner && owner === openTip?.owner) return;
      hide();
      if (owner) timer = setTimeout(() => show(owner), 300);
    }),
    hear(root, 'focusin', (event) => {
      const owner = ownerOf(event);
      if (owner?.matches(':focus-visible')) show(owner);
    }),
    hear(root, 'focusout', hide),
    hear(root, 'pointerdown', hide),
    hear(root, 'scroll', hide, true),
    hear(root, 'keydown', ({ key }) => key === 'Escape' && hide()),
  ];
  return () => {
    hide();
    for (const stop of stops) stop();
  };
}

function tipAt(root: MountRoot, owner: HTMLElement, words: string): HTMLElement {
  const tip = put(root, 'div');
  tip.className = 'ls-tip';
  tip.id = 'ls-tip';
  tip.role = 'tooltip';
  tip.textContent = words;
  const around = owner.getBoundingClientRect();
  const tipBounds = tip.getBoundingClientRect();
  const above = around.top > tipBounds.height + 12;
  const left = Math.min(
    Math.max(8, around.left + around.width / 2 - tipBounds.width / 2),
    innerWidth - tipBounds.width - 8,
  );
  tip.style.left = `${left}px`;
  tip.style.top = `${above ? around.top - tipBounds.height - 6 : around.bottom + 6}px`;
  // the element's name isn't read a second time
  if (owner.getAttribute('aria-label') !== words) owner.setAttribute('aria-describedby', tip.id);
  return tip;
}

/** Gives its one child a tooltip; a Button without text has one already. */
export function Tooltip({ title, children }: { title: string; children: ReactElement<object> }) {
  return cloneElement(children, { 'data-tip': title } as object);
}
