import * as z from 'zod';
import type { Verb } from '../entities/entity.ts';
import type { Permission } from '../permissions.ts';

/**
 * The required credentials of a caller. `session`: a user's token. `company`: that and a company. `mail`: the secret of
 * a mail's link. Others carry their own credential.
 */
export type Needs =
  | 'nothing'
  | 'session'
  | 'company'
  | 'cookie'
  | 'basic'
  | 'mail'
  | 'ticket'
  | 'vpnSession'
  | 'vpnServer'
  | 'webAccessProxy'
  | 'gatewayKey'
  | 'gateway';

/** A call that belongs to no entity. Both sides derive from it: the caller its types, the API its handler's. */
export interface Call<B = unknown, R = unknown, Q = unknown> {
  route: string;
  verb: Verb;
  path: string;
  /** The key of the result in the envelope, if it differs from the route's name. */
  type?: string;
  needs: Needs;
  /**
   * For a call in a company: its allowed callers: members with a role, or a permission, or one of several. Its handler
   * decides on records; without it, the answer is limited by visibility.
   */
  allowed?: 'member' | Permission | readonly Permission[];
  /** Opened as an address, by a browser or a program, without headers of ours: it is sent a file, or on to another address. */
  isPage?: true;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /**
   * For a reply that shows again what gives rights, such as a code: the call that makes it. Readers must pass the same
   * check, and get null otherwise. The API doesn't start if a GET has such a text and names no call.
   */
  asksLike?: string;
  /** `data` of the answer; `stream` where the answer is an event stream, or the bytes of a file. */
  reply: z.ZodType<R> | 'stream';
  /** What a stream has, if it has no events. */
  streams?: 'bytes';
}

// biome-ignore lint/suspicious/noExplicitAny: a call with any body and reply
export type AnyCall = Call<any, any, any>;

/** The query of a call with selectable fields: `fields=name,company(name)`. */
export const fieldsQuery = z.strictObject({
  fields: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((texts) => (texts === undefined ? undefined : [texts].flat().join(','))),
});

/** Describes a call; see `Call`. */
export const call = <B, R, Q>(description: Call<B, R, Q>): Call<B, R, Q> => description;
