import { useTexts } from '@lineside/remote-kit';
import { useKeys, useWide } from '@lineside/ui/base';
import { SearchIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { lazyScreen } from '../account/texts.ts';

// it names sections of the profile
const SearchDialog = lazyScreen(
  () => import('../search/SearchDialog.tsx'),
  () => null,
);

/** Opens the search, also by Ctrl K. */
export function SearchButton() {
  const { t } = useTexts('host');
  const wide = useWide();
  const [open, setOpen] = useState(false);
  useKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        className={wide ? 'lh-search' : 'lh-icon-link lh-plain-button'}
        aria-haspopup="dialog"
        aria-label={wide ? undefined : t('search.label')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={wide ? 16 : 18} />
        {wide ? (
          <>
            <span className="ls-grow">{t('search.what')}</span>
            <kbd aria-hidden>Ctrl K</kbd>
          </>
        ) : null}
      </button>
      {open ? <SearchDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
