import { type Headers, messages, secureHeaders, textHeaders } from '../headers.ts';
import { block, map, quoted } from './syntax.ts';

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

/** Where nginx's own errors lead. Named locations serve no request whose address couldn't be read. */
const [invalid, failed] = ['/invalid-request.txt', '/failed.txt'];

/**
 * The answers of this server in place of nginx's own pages, which lack headers. A location with own error pages
 * inherits none and repeats these; statuses of TLS and of long heads are nginx's own, and become 400.
 */
export const ownErrorPages = [
  `error_page 400 408 411 412 413 414 416 501 505 ${invalid};`,
  `error_page 494 495 496 497 =400 ${invalid};`,
  `error_page 403 500 503 507 =500 ${failed};`,
];

/** A request whose address names a host: it could be another than the header's, which is passed on. */
export const wholeAddresses = map('$request', '$names_host', 'default 0;', "'~^\\S+ +[^/]' 1;");

/** For every server: answers to what isn't valid, and to what nginx can't do. */
export const ownErrors = (manner: Manner): string[] => [
  ...ownErrorPages,
  `if ($names_host) { rewrite ^ ${invalid} last; }`,
  ...answerAt(`= ${invalid}`, manner, 400, messages.badRequest),
  ...answerAt(`= ${failed}`, manner, 500, messages.failed),
];

/** Error answers of each server of files. */
export const refusals = (manner: Manner): string[] => [
  ...ownErrors(manner),
  'error_page 404 @no_file;',
  'error_page 405 @only_get;',
  ...answerAt('@no_file', manner, 404, messages.noFile),
  ...answerAt('@only_get', manner, 405, messages.onlyGet),
];
