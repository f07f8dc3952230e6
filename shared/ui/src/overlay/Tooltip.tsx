import { cloneElement, type ReactElement } from 'react';

// One tooltip for the page, by delegation: anything with `data-tip` has one. A Tooltip component for each cell would
// cost as much as twenty-four plain cells.

let shown: { owner: HTMLElement; tip: HTMLElement } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function hide(): void {
  clearTimeout(timer);
  shown?.owner.removeAttribute('aria-describedby');
  shown?.tip.remove();
  shown = undefined;
}

function show(owner: HTMLElement): void {
  hide();
  const words = owner.dataset.tip;
  if (!words || !owner.isConnected) return;
  const tip = document.createElement('div');
  tip.className = 'ls-tip';
  tip.id = 'ls-tip';
  tip.role = 'tooltip';
  tip.textContent = words;
  document.body.append(tip);
  const around = owner.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const above = around.top > own.height + 12;
  const left = Math.min(Math.max(8, around.left + around.width / 2 - own.width / 2), innerWidth - own.width - 8);
  tip.style.left = `${left}px`;
  tip.style.top = `${above ? around.top - own.height - 6 : around.bottom + 6}px`;
  // what is already the element's name need not be read a second time
  if (owner.getAttribute('aria-label') !== words) owner.setAttribute('aria-describedby', tip.id);
  shown = { owner, tip };
}

const ownerOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>('[data-tip]') ?? undefined;

/** Starts the page's tooltip; returns how to stop it. */
export function watchTooltips(): () => void {
  const over = (event: Event) => {
    const owner = ownerOf(event);
    if (owner && owner === shown?.owner) return;
    hide();
    if (owner) timer = setTimeout(() => show(owner), 300);
  };
  const focused = (event: Event) => {
    const owner = ownerOf(event);
    if (owner?.matches(':focus-visible')) show(owner);
  };
  const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  document.addEventListener('pointerover', over);
  document.addEventListener('focusin', focused);
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('scroll', hide, true);
  document.addEventListener('keydown', key);
  return () => {
    hide();
    document.removeEventListener('pointerover', over);
    document.removeEventListener('focusin', focused);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('pointerdown', hide);
    document.removeEventListener('scroll', hide, true);
    document.removeEventListener('keydown', key);
  };
}

/** Gives its one child a tooltip; a Button without text has one already. */
export function Tooltip({ title, children }: { title: string; children: ReactElement<object> }) {
  return cloneElement(children, { 'data-tip': title } as object);
}
