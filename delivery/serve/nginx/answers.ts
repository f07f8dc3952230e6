import { type Headers, messages, secureHeaders, textHeaders } from '../headers.ts';
import { block, quoted } from './syntax.ts';

/** Headers of each answer of a server. */
export interface Manner {
  headers: Headers;
}

/** At an address with https they tell a browser to use only https. */
export const mannerOf = (address: string, headers: Headers = {}): Manner => ({
  headers: { ...headers, ...(address.startsWith('https:') && secureHeaders) },
});

/** The lines that give an answer its headers. A location with own headers inherits none. */
export function headerLines(manner: Manner, { 'content-type': type, ...headers }: Headers): string[] {
  return [
    ...(type ? ['types { }', `default_type ${quoted(type)};`] : []),
    ...Object.entries({ ...headers, ...manner.headers }).map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    ),
  ];
}

/** A read-only location. */
export const onlyRead = 'if ($reads = 0) { return 405; }';

/** A line as a whole answer, for locations without content. */
export const answerAt = (place: string, manner: Manner, status: number, line: string): string[] =>
  block(`location ${place}`, headerLines(manner, textHeaders), `return ${status} ${quoted(`${line}\n`)};`);

/** Error answers of each server of files. */
export const refusals = (manner: Manner): string[] => [
  'error_page 404 @no_file;',
  'error_page 405 @only_get;',
  ...answerAt('@bad_address', manner, 400, messages.badAddress),
  ...answerAt('@no_file', manner, 404, messages.noFile),
  ...answerAt('@only_get', manner, 405, messages.onlyGet),
];
