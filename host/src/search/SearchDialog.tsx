import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, Dialog, StateGlyph, useFirstShown, useStateWords, useWide } from '@lineside/ui/base';
import {
  BoxIcon,
  HistoryIcon,
  LayoutDashboardIcon,
  PanelLeftIcon,
  PlayIcon,
  RouterIcon,
  SearchIcon,
  StarIcon,
  UserIcon,
} from '@lineside/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { matchIn } from './match-words.ts';
import { type Hit, kinds } from './search-hit.ts';
import { useHits } from './use-hits.ts';

const icons = {
  ...{ starred: StarIcon, recent: HistoryIcon, devices: RouterIcon, actions: PlayIcon },
  ...{ pages: LayoutDashboardIcon, assets: BoxIcon, people: UserIcon, screens: PanelLeftIcon },
};

const idOf = ({ kind, key }: Hit) => `hit-${kind}-${key.replace(/\s/g, '-')}`;

/**
 * Finds devices, pages, assets, people, screens and settings, goes there, and does what can be done with devices. Before
 * anything is typed it offers the person's starred and recent devices. Arrow keys move, Enter opens.
 */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('host');
  const wide = useWide();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { hits, searching, failed, offline, retry } = useHits(words);
  const list = useRef<HTMLDivElement>(null);
  const sortedHits = kinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind));
  // nothing is marked before the records are known: they come above what is there at once
  const first = searching ? undefined : sortedHits[0];
  // hits that come later don't take its mark
  const shown = useFirstShown(first && idOf(first), words);
  const markedId = chosen ?? shown;
  const at = sortedHits.findIndex((hit) => idOf(hit) === markedId);
  const marked = sortedHits[at];

  useEffect(() => {
    if (markedId) list.current?.querySelector(`[id="${markedId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const open = ({ does }: Hit) => {
    onClose();
    if ('to' in does) navigate(does.to);
    else does.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : undefined;
    const hit = next === undefined ? undefined : sortedHits[Math.min(Math.max(next, 0), sortedHits.length - 1)];
    if (hit) setChosen(idOf(hit));
    // the letters of a word that is being composed are no choice
    else if (event.key === 'Enter' && marked && !event.nativeEvent.isComposing) open(marked);
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
                  <HitRow hit={hit} words={words} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <div className="lh-search-foot">
        <p role="status" className="ls-quiet">
          {offline && words.trim()
            ? t('search.offline')
            : failed
              ? t('search.failed')
              : searching
                ? t('search.searching')
                : sortedHits.length === 0
                  ? t('search.none', { words: words.trim() })
                  : ''}
        </p>
        {failed && !offline ? (
          <Button kind="link" size="small" onClick={retry}>
            {t('search.tryAgain')}
          </Button>
        ) : wide && !searching && sortedHits.length > 0 && !offline ? (
          <span aria-hidden className="ls-quiet">
            <kbd>↑</kbd> <kbd>↓</kbd> {t('search.toMove')} <kbd>↵</kbd> {t('search.toOpen')}
          </span>
        ) : null}
      </div>
    </Dialog>
  );
}

function HitRow({ hit: { kind, label, note, icon, state }, words }: { hit: Hit; words: string }) {
  const word = useStateWords();
  const Icon = icon ?? icons[kind];
  return (
    <>
      {state ? <StateGlyph of="device" is={state} size={16} /> : <Icon size={16} />}
      <span className="ls-ell lh-hit-label">
        <Matched text={label} words={words} />
      </span>
      {state ? <span className="ls-quiet lh-hit-state">{word('device', state)}</span> : null}
      {note ? (
        <span className="ls-quiet ls-ell">
          <Matched text={note} words={words} />
        </span>
      ) : null}
    </>
  );
}

function Matched({ text, words }: { text: string; words: string }) {
  const match = words.trim() ? matchIn(text, words) : null;
  if (!match) return text;
  const [start, end] = match;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}
