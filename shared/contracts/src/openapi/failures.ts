import type { AnyCall } from '../calls/call.ts';
import { errors } from '../errors/errors.ts';
import type { Route } from './routes.ts';
import { refTo, type Schema } from './schemas.ts';

/** Errors by status: the name of their schema and response, and when they come. */
const kinds = {
  400: ['WrongInput', 'Something that was sent is wrong; each item names the property, and the item of a list'],
  401: ['NotLoggedIn', 'The credential is missing, wrong, or has ended'],
  403: ['NotAllowed', 'The caller may not do that, or must prove first who it is'],
  404: ['NotFound', 'There is no such record that the caller sees'],
  409: ['Conflict', 'It contradicts what is there: a name that is taken, a record in use, a change of somebody else'],
  413: ['TooLarge', 'The body is too large'],
  415: ['WrongMediaType', 'The body is of a media type that the call doesn’t take'],
  429: ['TooMany', 'Too many calls or attempts; `Retry-After` says in how many seconds to try again'],
  503: ['Unavailable', 'A part that is needed doesn’t answer now; try again'],
} as const;

type Status = keyof typeof kinds;

const statuses = Object.keys(kinds).map(Number) as Status[];
const codesOf = (status: number): string[] =>
  Object.entries(errors).flatMap(([code, error]) => (error.status === status ? [code] : []));

/** The schema of each status's errors: the envelope, with the codes that there are. */
export const failureSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    statuses.map((status) => [
      kinds[status][0],
      {
        allOf: [
          { $ref: refTo('Error') },
          {
            type: 'object',
            properties: {
              data: {
                type: 'array',
                items: { type: 'object', properties: { code: { type: 'string', enum: codesOf(status) } } },
              },
            },
          },
        ],
      },
    ]),
  );

export const failureResponses = (): Record<string, Schema> =>
  Object.fromEntries(
    statuses.map((status) => {
      const [name, description] = kinds[status];
      return [name, { description, content: { 'application/json': { schema: { $ref: refTo(name) } } } }];
    }),
  );

/** The errors that a route can answer with, by status. */
export function failuresOf(
  { verb, path, is, who }: Route,
  needs: AnyCall['needs'],
  hasBody: boolean,
): Record<string, Schema> {
  const isOfOwn = who.startsWith('whoever') || who === 'everybody';
  const found: Status[] = [
    400,
    ...(needs === 'nothing' ? [] : [401 as const]),
    ...(needs === 'company' || !isOfOwn ? [403 as const] : []),
    ...(path.includes('{') ? [404 as const] : []),
    ...(verb !== 'GET' && is.a !== 'bin' ? [409 as const] : []),
    ...(hasBody ? ([413, 415] as const) : []),
    ...([429, 503] as const),
  ];
  return Object.fromEntries(found.map((status) => [status, { $ref: `#/components/responses/${kinds[status][0]}` }]));
}
