import type { AnyEntity, Field } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { cellOf } from '@lineside/ui/data';
import type { ReactNode } from 'react';

/** Whether a change has nothing there: no value, or an empty one. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** How a value of a record's field is shown in a change, by its kind. */
export function useChangedValue(): (entity: AnyEntity, key: string, value: unknown) => ReactNode {
  const { t } = useTexts();
  const { t: labels } = useTexts('labels');
  return ({ name, fields }, key, value) => {
    const field = fields[key] as Field | undefined;
    if (isEmpty(value)) return <span>{t('changes.none')}</span>;
    if (!field) return String(value);
    return cellOf(field, value, (word) => labels(`${name}.words.${key}.${word}`)) ?? JSON.stringify(value);
  };
}
