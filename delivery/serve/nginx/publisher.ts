import { jsonHeaders } from '../headers.ts';
import { headerLines, type Manner, ownErrorPages, ownErrors } from './answers.ts';
import { block, quoted } from './syntax.ts';

/** Where teams on other machines reach the publisher, and where it listens. */
export interface ServedPublisher {
  address: string;
  at: string;
}

export const publisherUpstream = ({ at }: ServedPublisher): string[] =>
  block('upstream publisher', `server ${new URL(at).host};`);

/**
 * The publisher, unchanged: signatures authorize. Bodies are received here first, so that a slow sender blocks nothing;
 * the publisher itself reports what is too long.
 */
export const publisherLocations = (manner: Manner): string[] => [
  ...ownErrors(manner),
  ...block(
    'location /',
    'proxy_pass http://publisher;',
    'proxy_http_version 1.1;',
    "proxy_set_header Connection '';",
    'client_max_body_size 1m;',
    '# it reads each file of a version back before it answers',
    'proxy_read_timeout 120s;',
    headerLines(manner, {}),
    'error_page 413 @too_long;',
    'error_page 502 504 @no_publisher;',
    ownErrorPages,
  ),
  ...answerWith('@too_long', manner, 413, 'What was sent is too long.'),
  ...answerWith('@no_publisher', manner, 502, 'The publisher is not responding.'),
];

/** A sentence in the form in which the publisher gives its own. */
const answerWith = (place: string, manner: Manner, status: number, why: string): string[] =>
  block(`location ${place}`, headerLines(manner, jsonHeaders), `return ${status} ${quoted(JSON.stringify({ why }))};`);
