import { useState } from 'react';
import { useLabels } from '../labels/useLabels.ts';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { Menu } from '../overlay/Menu.tsx';
import { useText } from '../texts/useText.ts';
import { daysBack, rangeOf, wordOf } from '../time/day-range.ts';
import { useRangeWords } from '../time/useRangeWords.ts';
import type { ChipProps } from './FieldChips.tsx';
import { ChipFace } from './FilterChip.tsx';

const DateRangeDialog = lazyWithRetry(() => import('./DateRangeDialog.tsx'));

/** A date filter: presets are one click, other days are picked in a dialog. */
export function DateChip({ entity, name, value: [on], onChange }: ChipProps) {
  const text = useText();
  const label = useLabels(entity).field(name);
  const words = useRangeWords();
  const [picks, setPicks] = useState(false);
  const presets = Object.keys(daysBack).map((word) => ({
    key: word,
    label: words(word),
    chosen: word === on,
    onSelect: () => onChange([word]),
  }));
  const pick = {
    key: 'pick',
    label: text('range.pick'),
    chosen: on !== undefined && !(on in daysBack),
    onSelect: () => setPicks(true),
  };
  return (
    <>
      <Menu label={label} sheet items={[...presets, pick]}>
        {(trigger) => <ChipFace label={label} words={on && words(on)} trigger={trigger} onClear={() => onChange([])} />}
      </Menu>
      {picks ? (
        <DateRangeDialog
          label={label}
          first={(on && rangeOf(on)) || { from: null, until: null }}
          onClose={() => setPicks(false)}
          onPick={(range) => {
            setPicks(false);
            onChange(range.from || range.until ? [wordOf(range)] : []);
          }}
        />
      ) : null}
    </>
  );
}
