import type { ReactNode } from 'react';
import { PlusIcon, XIcon } from '../icons.ts';
import { Menu, type TriggerProps } from '../overlay/Menu.tsx';
import { useText } from '../texts/useText.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** Small at the right end: how many. */
  note?: string;
}

export interface FilterChipProps {
  /** Its label: "Status". */
  label: string;
  options: readonly FilterOption[];
  /** The active choices; none means any. */
  value: readonly string[];
  onChange(value: string[]): void;
  /** Shorter words for the chip when many are on. */
  summary?: string;
  /** Over the values: a search. */
  head?: ReactNode;
  onOpen?(): void;
  /** Shown if there are no choices: why, and what to do. */
  instead?: { label: string; run?(): void } | undefined;
}

/** A filter with several values: press to choose, × to take it off. Without values it is dashed and offers itself. */
export function FilterChip({ label, options, value, onChange, summary, head, onOpen, instead }: FilterChipProps) {
  const text = useText();
  const on = options.filter((option) => value.includes(option.value));
  const toggle = (choice: string) =>
    onChange(value.includes(choice) ? value.filter((other) => other !== choice) : [...value, choice]);
  const words =
    summary ??
    (on.length <= 2
      ? on.map((option) => option.label).join(', ')
      : text('filter.more', {
          first: on
            .slice(0, 2)
            .map((option) => option.label)
            .join(', '),
          rest: on.length - 2,
        }));
  return (
    <Menu
      label={label}
      stay
      sheet
      head={head}
      items={
        options.length === 0 && instead
          ? [{ key: 'instead', label: instead.label, disabled: !instead.run, onSelect: instead.run }]
          : options.map((option) => ({
              key: option.value,
              label: option.label,
              note: option.note,
              checked: value.includes(option.value),
              onSelect: () => toggle(option.value),
            }))
      }
    >
      {({ onClick, ...aria }) => (
        <ChipFace
          label={label}
          words={on.length > 0 ? words : undefined}
          trigger={{
            ...aria,
            onClick(event) {
              onOpen?.();
              onClick?.(event);
            },
          }}
          onClear={() => onChange([])}
        />
      )}
    </Menu>
  );
}

/** A chip's look: off it is dashed and can be added, on it shows its filter and can be removed. */
export function ChipFace({
  label,
  words,
  trigger,
  onClear,
}: {
  label: string;
  words: string | undefined;
  trigger: TriggerProps;
  onClear(): void;
}) {
  const text = useText();
  return (
    <span className={words ? 'ls-chip' : 'ls-chip ls-chip-off'}>
      <button type="button" {...trigger}>
        {words ? <span className="ls-chip-key">{label}</span> : <PlusIcon size={14} />}
        <span className="ls-chip-value">{words ?? label}</span>
      </button>
      {words ? (
        <button type="button" className="ls-chip-x" aria-label={text('remove', { name: label })} onClick={onClear}>
          <XIcon size={12} />
        </button>
      ) : null}
    </span>
  );
}

/** Search and chips over a list; on narrow pages the chips scroll sideways. */
export function FilterBar({ search, children, end }: { search?: ReactNode; children?: ReactNode; end?: ReactNode }) {
  return (
    <div className="ls-filters">
      {search}
      <div className="ls-chips">{children}</div>
      {end}
    </div>
  );
}
