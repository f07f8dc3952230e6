import { useTexts } from '@lineside/remote-kit';
import { lazyWithRetry, Tooltip, useKeys } from '@lineside/ui/base';
import { HelpIcon } from '@lineside/ui/icons';
import { useEffect, useState } from 'react';
import { letterKeys } from '../preferences/letter-keys.ts';

const ShortcutsSheet = lazyWithRetry(() => import('./ShortcutsSheet.tsx'));

const isTyped = (event: KeyboardEvent): boolean =>
  Boolean((event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable=true]'));
const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped(event);

/** Opens the list of keys, also by `?`. If the person has switched single letters off, the key does nothing. */
export function HelpButton() {
  const { t } = useTexts('host');
  const [open, setOpen] = useState(false);
  const on = letterKeys.use();
  useEffect(() => {
    if (on) return;
    const drop = (event: KeyboardEvent) => {
      if (isLetter(event)) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', drop, { capture: true });
    return () => window.removeEventListener('keydown', drop, { capture: true });
  }, [on]);
  useKeys((event) => {
    if (event.key !== '?' || !isLetter(event) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <Tooltip title={t('keys.title')}>
        <button
          type="button"
          className="lh-icon-link lh-plain-button"
          aria-haspopup="dialog"
          aria-label={t('keys.title')}
          onClick={() => setOpen(true)}
        >
          <HelpIcon size={18} />
        </button>
      </Tooltip>
      {open ? <ShortcutsSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
