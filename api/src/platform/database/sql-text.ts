import { Name, Param, SQL, StringChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** The statement sent to PostgreSQL. */
export interface SqlText {
  text: string;
  values: unknown[];
}

/**
 * Writes a statement out. Drizzle tries each of its parts for being one of a dozen things, which took a third of the API's
 * processor time; this knows the few that the API uses, and leaves any other to drizzle.
 */
export function sqlText(statement: SQL): SqlText {
  const values: unknown[] = [];
  const text = textOf(statement, values);
  if (text !== undefined) return { text, values };
  const { sql, params } = dialect.sqlToQuery(statement);
  return { text: sql, values: params };
}

/** The text of a part, whose values are added; undefined for other values. */
function textOf(part: unknown, values: unknown[]): string | undefined {
  if (part instanceof StringChunk) return part.value.join('');
  if (part instanceof SQL) return inlinesParameters(part) ? undefined : allOf(part.queryChunks, values);
  if (part instanceof Name) return dialect.escapeName(part.value);
  if (part instanceof Param) return placeholder(part.encoder.mapToDriverValue(part.value), values);
  return isScalar(part) ? placeholder(part, values) : undefined;
}

function allOf(parts: unknown[], values: unknown[]): string | undefined {
  let text = '';
  for (const part of parts) {
    const more = textOf(part, values);
    if (more === undefined) return undefined;
    text += more;
  }
  return text;
}

const placeholder = (value: unknown, values: unknown[]): string => `$${values.push(value)}`;

const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

const inlinesParameters = (part: object): boolean => (part as { shouldInlineParams: boolean }).shouldInlineParams;
