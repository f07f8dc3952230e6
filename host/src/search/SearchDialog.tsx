import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Dialog, useFirstShown } from '@lineside/ui/base';
import {
  BoxIcon,
  HistoryIcon,
  LayoutDashboardIcon,
  RouterIcon,
  SearchIcon,
  StarIcon,
  UserIcon,
} from '@lineside/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Hit, kinds, useHits } from './use-hits.ts';

const icons = {
  starred: <StarIcon />,
  recent: <HistoryIcon />,
  screens: <LayoutDashboardIcon />,
  devices: <RouterIcon />,
  assets: <BoxIcon />,
  people: <UserIcon />,
};

const idOf = ({ kind, key }: Hit) => `hit-${kind}-${key}`;

/**
 * Finds a device, an asset, a person or a screen, and goes there. Before anything is typed it offers the person's starred
 * and recent devices. Arrow keys move, Enter opens.
 */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('host');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { hits, searching, failed } = useHits(words);
  const list = useRef<HTMLDivElement>(null);
  const sortedHits = kinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind));
  // before anything is typed the person's devices come first: nothing is marked before they are known
  const first = words.trim() || !searching ? sortedHits[0] : undefined;
  // hits that come later don't take its mark
  const shown = useFirstShown(first && idOf(first), words);
  const markedId = chosen ?? shown;
  const at = sortedHits.findIndex((hit) => idOf(hit) === markedId);
  const marked = sortedHits[at];

  useEffect(() => {
    if (markedId) list.current?.querySelector(`[id="${markedId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const open = (hit: Hit) => {
    onClose();
    navigate(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : undefined;
    const hit = next === undefined ? undefined : sortedHits[Math.min(Math.max(next, 0), sortedHits.length - 1)];
    if (hit) setChosen(idOf(hit));
    else if (event.key === 'Enter' && marked) open(marked);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open title={t('search.label')} onClose={onClose}>
      <div className="ls-search lh-search-field">
        <SearchIcon />
        <input
          type="search"
          role="combobox"
          autoFocus
          aria-label={t('search.what')}
          aria-expanded={sortedHits.length > 0}
          aria-controls="search-hits"
          aria-activedescendant={marked && markedId}
          placeholder={t('search.what')}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id="search-hits" role="listbox" aria-label={t('search.hits')} className="lh-hits">
        {kinds.map((kind) => {
          const hitsOfKind = sortedHits.filter((hit) => hit.kind === kind);
          return hitsOfKind.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={kind} role="group" aria-label={t(`search.kinds.${kind}`)}>
              <p aria-hidden>{t(`search.kinds.${kind}`)}</p>
              {hitsOfKind.map((hit) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
                <div
                  key={idOf(hit)}
                  id={idOf(hit)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hit === marked}
                  onClick={() => open(hit)}
                >
                  {icons[kind]}
                  <span className="ls-ell">{hit.label}</span>
                  {hit.note ? <span className="ls-quiet ls-ell">{hit.note}</span> : null}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <p role="status" className="ls-quiet">
        {failed
          ? t('search.failed')
          : searching
            ? t('search.searching')
            : sortedHits.length === 0
              ? t('search.none')
              : ''}
      </p>
    </Dialog>
  );
}
