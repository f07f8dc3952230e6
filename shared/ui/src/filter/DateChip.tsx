import { useRef, useState } from 'react';
import { DateRangeInput, useRangeWords } from '../form/DateRangeInput.tsx';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { Menu } from '../overlay/Menu.tsx';
import { useText } from '../texts/useText.ts';
import { type DayRange, daysBack, rangeOf, wordOf } from '../time/day-range.ts';
import type { ChipProps } from './FieldChips.tsx';
import { ChipFace } from './FilterChip.tsx';

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
        <PickDays
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

function PickDays(props: { label: string; first: DayRange; onClose(): void; onPick(range: DayRange): void }) {
  const { label, first, onClose, onPick } = props;
  const text = useText();
  const initial = useRef({ days: first });
  return (
    <FormDialog<{ days: DayRange }> size="small" title={label} ok={text('range.show')} unchanged onClose={onClose}>
      {(dialog) => (
        <Form {...dialog} initial={initial.current} onSubmit={async ({ days }) => void onPick(days)}>
          <Field name="days" label={`${text('range.from')} – ${text('range.until')}`}>
            <DateRangeInput />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
