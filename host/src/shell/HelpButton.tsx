import { useTexts } from '@lineside/remote-kit';
import { lazyWithRetry, Menu, Tooltip, type TriggerProps, useKeys } from '@lineside/ui/base';
import { BookOpenIcon, HelpIcon, KeyboardIcon } from '@lineside/ui/icons';
import { useEffect, useState } from 'react';
import { useHost } from '../page/host.ts';
import { letterKeys } from '../preferences/letter-keys.ts';

const HelpCentre = lazyWithRetry(() => import('../help/HelpCentre.tsx'));
const ShortcutsSheet = lazyWithRetry(() => import('./ShortcutsSheet.tsx'));

const isTyped = (event: KeyboardEvent): boolean =>
  Boolean((event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable=true]'));
const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped(event);

/**
 * Opens the list of keys, also by `?`; where the deployment has a help centre, a menu of both. If the person has switched
 * single letters off, the key does nothing.
 */
export function HelpButton() {
  const { t } = useTexts('host');
  const { helpCentre } = useHost().config;
  const [open, setOpen] = useState<'centre' | 'keys' | null>(null);
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
    setOpen('keys');
  });
  const close = () => setOpen(null);
  return (
    <>
      {helpCentre ? (
        <Menu
          label={t('help.help')}
          items={[
            {
              key: 'centre',
              icon: <BookOpenIcon />,
              label: t('help.centre'),
              onSelect: () => setOpen('centre'),
            },
            { key: 'keys', icon: <KeyboardIcon />, label: t('keys.title'), note: '?', onSelect: () => setOpen('keys') },
          ]}
        >
          {(trigger) => <Opener label={t('help.help')} trigger={trigger} />}
        </Menu>
      ) : (
        <Opener label={t('keys.title')} trigger={{ 'aria-haspopup': 'dialog', onClick: () => setOpen('keys') }} />
      )}
      {open === 'keys' ? <ShortcutsSheet onClose={close} /> : null}
      {open === 'centre' && helpCentre ? <HelpCentre helpCentre={helpCentre} onClose={close} /> : null}
    </>
  );
}

function Opener({ label, trigger }: { label: string; trigger: TriggerProps }) {
  return (
    <Tooltip title={label}>
      <button type="button" className="lh-icon-link lh-plain-button" aria-label={label} {...trigger}>
        <HelpIcon size={18} />
      </button>
    </Tooltip>
  );
}
