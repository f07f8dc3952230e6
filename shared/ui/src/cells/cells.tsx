import type { AnyEntity, Field, Kind } from '@lineside/contracts';
import type { ReactNode } from 'react';
import type { Labels } from '../labels/useLabels.ts';
import type { Column } from '../table/column.ts';
import { useText } from '../texts/useText.ts';
import { useNow } from '../time/clock.ts';
import type { Moment } from '../time/format-time.ts';
import { useFormat } from '../time/useFormat.ts';
import { NameCell } from './NameCell.tsx';
import { PlainCell } from './parts.tsx';

/** The label of an enum's word. */
export type WordOf = (word: string) => string;

/** Draws a value of a kind in a table or a list of facts; nothing for null. Light: one span where that is enough. */
export type Cell = (value: unknown, wordOf?: WordOf) => ReactNode;

const plain: Cell = (value) => <PlainCell>{value === null || value === undefined ? null : String(value)}</PlainCell>;
const mono: Cell = (value) => (value ? <span className="ls-mono">{String(value)}</span> : null);
const nameOf = (value: unknown): string => (value as { name?: string | null } | null)?.name ?? '';

/** The cell of each kind; a missing kind doesn't compile. */
export const cells: Record<Kind, Cell> = {
  text: plain,
  longText: plain,
  name: plain,
  ref: (value) => <PlainCell>{nameOf(value)}</PlainCell>,
  list: (value, wordOf = String) => (
    <PlainCell>
      {(value as unknown[] | null)
        ?.map((item) => (typeof item === 'object' ? nameOf(item) : wordOf(String(item))))
        .join(', ')}
    </PlainCell>
  ),
  object: () => null,
  enum: (value, wordOf = String) => <PlainCell>{value ? wordOf(String(value)) : null}</PlainCell>,
  boolean: (value) => <YesNo value={value === true} />,
  number: (value) => (typeof value === 'number' ? <NumberText value={value} /> : null),
  date: (value) => (value ? <When value={value as Moment} /> : null),
  ip: mono,
  cidr: mono,
  mac: mono,
  netMask: mono,
  port: (value) => (value ? <span className="ls-num">{String(value)}</span> : null),
  colour: (value) => (value ? <ColourText value={String(value)} /> : null),
  email: (value) =>
    value ? (
      <a className="ls-ell" href={`mailto:${String(value)}`} title={String(value)}>
        {String(value)}
      </a>
    ) : null,
  url: (value) => (value ? <UrlText value={String(value)} /> : null),
  secret: () => null,
  json: () => null,
};

/** A field's value, drawn by its kind. */
export function cellOf(field: Pick<Field, 'kind' | 'variants' | 'item'>, value: unknown, wordOf?: WordOf): ReactNode {
  const variantField = field.variants?.by;
  // in a list only an enum's words have labels
  const isPlainList = field.kind === 'list' && field.item?.kind !== 'enum';
  if (!variantField) return cells[field.kind](value, isPlainList ? undefined : wordOf);
  const word = (value as Record<string, string> | null)?.[variantField];
  return <PlainCell>{word ? (wordOf?.(`${variantField}.${word}`) ?? word) : null}</PlainCell>;
}

/**
 * A column for a field of an entity: header, cell, order and alignment follow from the field and its labels.
 *
 * @example columnOf<AgentRow>(useLabels(Agent), 'name', { min: 220 })
 */
export function columnOf<R extends object>(
  labels: Labels,
  id: keyof R & string,
  rest: Partial<Omit<Column<R>, 'id'>> = {},
): Column<R> {
  const field = (labels.entity as AnyEntity).fields[id] as Field;
  const empty = labels.empty(id);
  return {
    id,
    header: labels.field(id),
    sortable: field.ordered,
    align: field.kind === 'number' ? 'end' : undefined,
    ...(field.kind === 'name' ? nameColumn<R>(id) : { blank: (row: R) => isBlank(row[id]) && empty === undefined }),
    ...(field.kind === 'date' ? momentColumn : {}),
    ...(field.kind === 'number' || field.kind === 'port' ? { directions: 'numbers' } : {}),
    cell: (row, tail) =>
      field.kind === 'name' ? (
        <NameCell name={String(row[id])} tail={tail} />
      ) : isBlank(row[id]) && empty !== undefined ? (
        <span className="ls-ell">{empty}</span>
      ) : (
        cellOf(field, row[id], (word) => labels.word(id, word))
      ),
    ...rest,
  };
}

const nameColumn = <R extends object>(id: keyof R) => ({ role: 'name' as const, nameOf: (row: R) => String(row[id]) });
/** Newest first, and wide enough for a day of another year with its zone. */
const momentColumn = { first: 'descending', directions: 'times', min: 208 } as const;
const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const YesNo = ({ value }: { value: boolean }) => <span>{useText()(value ? 'yes' : 'no')}</span>;

const NumberText = ({ value }: { value: number }) => <span className="ls-num">{useFormat().number(value)}</span>;

function When({ value }: { value: Moment }) {
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <span className="ls-ell ls-num" title={format.dateTime(value)}>
      {format.when(value, now)}
    </span>
  );
}

const ColourText = ({ value }: { value: string }) => (
  <span className="ls-who">
    <span className="ls-swatch" style={{ background: value }} />
    <span className="ls-mono">{value}</span>
  </span>
);

const UrlText = ({ value }: { value: string }) => (
  <a className="ls-ell" href={value} target="_blank" rel="noreferrer" title={value}>
    {value.replace(/^https?:\/\//, '')}
  </a>
);
