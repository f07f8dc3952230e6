import { useEffect, useRef, useState } from 'react';
import { SearchIcon, XIcon } from '../icons.ts';
import { useKeys } from '../root/useKeys.ts';
import { useText } from '../texts/useText.ts';

export interface SearchFieldProps {
  /** Also its name for screen readers: "Filter by name". */
  placeholder: string;
  value: string;
  /** Called when the person has paused for 250 ms, or pressed Enter. */
  onSearch(value: string): void;
  /** Reached by "/" when no field has the focus. */
  slash?: boolean;
  /** Enter, which also searches at once, or ArrowDown: moves to the results. */
  onDown?(): void;
}

const pauseMs = 250;

/** Words to search a list by. */
export function SearchField({ placeholder, value, onSearch, slash, onDown }: SearchFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(value);
  const send = useRef(onSearch);
  send.current = onSearch;

  // an address opened from elsewhere brings its own words
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = typed;
      send.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useKeys((event) => {
    const busy = (event.target as HTMLElement).closest?.('input, textarea, select, [contenteditable], [role=dialog]');
    if (event.key !== '/' || busy || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.current?.focus();
  }, slash);

  const now = (next: string) => {
    setTyped(next);
    lastSearch.current = next;
    onSearch(next);
  };
  return (
    <span className="ls-search">
      <SearchIcon />
      <input
        ref={input}
        type="search"
        placeholder={placeholder}
        aria-label={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(typed);
          if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault();
            onDown?.();
          }
          if (event.key === 'Escape' && typed) now('');
        }}
      />
      {typed ? (
        <button type="button" aria-label={text('clear')} onClick={() => now('')}>
          <XIcon size={14} />
        </button>
      ) : null}
    </span>
  );
}
