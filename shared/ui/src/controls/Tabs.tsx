import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useWide } from '../root/useWide.ts';

export interface Tab<K extends string = string> {
  key: K;
  label: ReactNode;
  /** Only the selected one is drawn. */
  content?: ReactNode;
}

export interface TabsProps<K extends string> {
  label: string;
  tabs: readonly Tab<K>[];
  value: K;
  onChange(key: K): void;
}

/** Moves focus along elements of a role by arrow keys, Home and End. */
export function moveAlong(event: KeyboardEvent<HTMLElement>, role: string): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]`)];
  const at = all.findIndex((element) => element.matches(':focus'));
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = all.at(to % all.length);
  next?.focus();
  next?.click();
}

/** Tabs with their panel; arrow keys move, a narrow page scrolls them sideways. */
export function Tabs<K extends string>({ label, tabs, value, onChange }: TabsProps<K>) {
  const id = useId();
  const selected = tabs.find((tab) => tab.key === value);
  const list = useRef<HTMLDivElement>(null);
  const wide = useWide();
  // on a narrow page the selected one may be beyond the edge
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id="${id}-${value}"]`);
    if (wide || !list.current || !tab) return;
    const [of, from] = [tab.getBoundingClientRect(), list.current.getBoundingClientRect()];
    if (of.left < from.left || of.right > from.right) list.current.scrollLeft += of.left - from.left - 16;
  }, [id, value, wide]);
  return (
    <>
      <div
        ref={list}
        className="ls-tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => moveAlong(event, 'tab')}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className="ls-tab"
            aria-selected={tab === selected}
            aria-controls={selected?.content === undefined ? undefined : `${id}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {selected?.content === undefined ? null : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected.key}`}>
          {selected.content}
        </div>
      )}
    </>
  );
}
