import { useTexts } from '@lineside/remote-kit';
import { notify, useKeys } from '@lineside/ui/base';
import { useState } from 'react';
import type { Grid } from '../view/grid.ts';
import { copiedComponent, copyComponent, pastedComponent } from './copied-component.ts';
import { isTyped } from './UndoButtons.tsx';
import type { DraftComponent, NewComponent } from './use-draft.ts';

interface Copying {
  page: string;
  grid: Grid;
  components: readonly DraftComponent[];
  add(component: Omit<NewComponent, 'pagePage'>): void;
  announce(text: string): void;
}

/** Copies a component, and pastes it on the same or another page: Ctrl C on a component, Ctrl V in the editor. */
export function useCopying({ page, grid, components, add, announce }: Copying) {
  const { t } = useTexts();
  const [canPaste, setCanPaste] = useState(() => copiedComponent() !== undefined);
  const copy = (id: string) => {
    const component = components.find(({ publicId }) => publicId === id);
    if (!component) return;
    copyComponent(page, component);
    setCanPaste(true);
    announce(t('editor.copied'));
    notify({ tone: 'online', text: t('editor.copied'), seconds: 3 });
  };
  const paste = () => {
    const copied = copiedComponent();
    if (!copied) return;
    const component = pastedComponent(copied, page, grid, components);
    if (component) add(component);
    else notify({ tone: 'attention', text: t('editor.full'), seconds: 4 });
  };
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || isTyped(event.target)) return;
    const key = event.key.toLowerCase();
    const id =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-component]')?.dataset.component;
    if (key === 'v' && canPaste) paste();
    else if (key === 'c' && id) copy(id);
    else return;
    event.preventDefault();
  });
  return { canPaste, copy, paste };
}
