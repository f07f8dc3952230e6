import { type FieldName, useList } from '@lineside/client';
import type { AnyEntity, Filter } from '@lineside/contracts';
import { useFormat } from '@lineside/ui/base';

interface AmountProps<E extends AnyEntity> {
  entity: E;
  /** A field that is read of the one record that comes with the count. */
  field: FieldName<E>;
  filters?: readonly Filter[];
}

/** The number of records. */
export function Amount<E extends AnyEntity>({ entity, field, filters }: AmountProps<E>) {
  const format = useFormat();
  const { total } = useList(entity, { fields: [field], filters, pageSize: 1, count: 'exact' });
  return total === null ? '–' : format.number(total);
}
