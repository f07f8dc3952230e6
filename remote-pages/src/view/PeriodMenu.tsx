import { useTexts } from '@lineside/remote-kit';
import { Button, Menu, useFormat } from '@lineside/ui/base';
import { DateTimePicker, Field, Form, FormDialog } from '@lineside/ui/form';
import { CalendarIcon, ChevronDownIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { type Bounds, offeredPeriods, ownPeriod, periodKey } from '../time/period.ts';

interface PeriodMenuProps {
  spec: string;
  bounds: Bounds;
  onChange(spec: string): void;
}

/** The time of which a page shows data: one that has a name, or from and to. */
export function PeriodMenu({ spec, bounds, onChange }: PeriodMenuProps) {
  const { t } = useTexts();
  const words = usePeriodWords();
  const [own, setOwn] = useState(false);
  const items = [
    ...offeredPeriods.map((name) => ({
      ...{ key: name, label: t(`period.${periodKey(name)}`), chosen: spec === name },
      onSelect: () => onChange(name),
    })),
    { key: 'own', label: t('period.own'), chosen: spec.startsWith('{'), onSelect: () => setOwn(true) },
  ];
  return (
    <>
      <Menu label={t('period.title')} items={items} sheet>
        {(trigger) => (
          <Button icon={<CalendarIcon />} after={<ChevronDownIcon />} {...trigger}>
            {words(spec)}
          </Button>
        )}
      </Menu>
      {own ? (
        <FormDialog<{ from: number | null; to: number | null }>
          size="small"
          title={t('period.title')}
          ok={t('period.show')}
          unchanged
          onClose={() => setOwn(false)}
        >
          {(form) => (
            <Form<{ from: number | null; to: number | null }>
              {...form}
              initial={bounds}
              onSubmit={async ({ from, to }) => {
                if (from! >= to!) return [{ field: 'to', text: t('period.order') }];
                onChange(ownPeriod({ from: from!, to: to! }));
                setOwn(false);
                return undefined;
              }}
            >
              <Field name="from" label={t('make.from')} required zoned>
                <DateTimePicker minuteStep={5} />
              </Field>
              <Field name="to" label={t('make.to')} required zoned>
                <DateTimePicker minuteStep={5} />
              </Field>
            </Form>
          )}
        </FormDialog>
      ) : null}
    </>
  );
}

/** The label of a period. */
export function usePeriodWords(): (spec: string) => string {
  const { t } = useTexts();
  const format = useFormat();
  return (spec) => {
    if (!spec.startsWith('{')) return t(`period.${periodKey(spec)}`);
    const { from, to } = JSON.parse(spec) as Bounds;
    return `${format.dateTime(from)} – ${format.dateTime(to)}`;
  };
}
