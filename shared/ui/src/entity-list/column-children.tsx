import type { FieldName, Picked } from '@lineside/client';
import type { Field, Row } from '@lineside/contracts';
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { NameCell } from '../cells/NameCell.tsx';
import type { Column } from '../table/column.ts';

/** A row: the displayed values, and its permissions if they depend on the record. */
export type ListedRow<E, F extends FieldName<E>> = Picked<E, F> &
  (E extends { fields: { can: Field } } ? Pick<Row<E>, 'can' & keyof Row<E>> : unknown);

/** What a screen says about the column of a field; the rest follows from the field's kind. */
export type ColumnOptions<R> = Partial<Omit<Column<R>, 'id'>> & {
  /** Whether it shows the names of the rows, by the list's `nameOf`. A field called `name` needs no mark. */
  isName?: boolean;
};

/** `<Column field="name" width={96} />`: a column of a list, typed by the list's fields. */
export type ColumnElement<E, F extends FieldName<E>> = (
  props: { field: F } & Omit<ColumnOptions<ListedRow<E, F>>, 'role' | 'nameOf'>,
) => ReactNode;

/** Draws nothing: the list reads its properties. */
export const ColumnChild = (): ReactNode => null;

/** The options by field, of the `<Column>` elements among a list's children; fragments and conditions may be around them. */
export function optionsOfChildren<R>(children: ReactNode): Partial<Record<string, ColumnOptions<R>>> {
  const options: Record<string, ColumnOptions<R>> = {};
  for (const child of Children.toArray(children)) {
    if (!isValidElement<ColumnOptions<R> & { field: string; children?: ReactNode }>(child)) continue;
    const { field, children: inner, ...rest } = child.props;
    if (child.type === Fragment) Object.assign(options, optionsOfChildren<R>(inner));
    else if (child.type === ColumnChild) options[field] = rest as ColumnOptions<R>;
    else throw new Error('A child of an EntityList is a column that its function gets: <Column field="…" />.');
  }
  return options;
}

/** The column of the rows' names, which link to their screens. */
export const nameColumn = <R,>(
  nameOf: (row: R) => string,
  addressOf: ((row: R) => string) | undefined,
): Partial<Column<R>> => ({
  role: 'name',
  nameOf,
  blank: () => false,
  cell: (row, tail) => <NameCell name={nameOf(row)} href={addressOf?.(row)} tail={tail} />,
});
