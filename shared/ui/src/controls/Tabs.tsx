import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

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
