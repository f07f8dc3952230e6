import * as z from 'zod';
import { file } from '../files.ts';
import { call } from './call.ts';
import { told } from './remote-figures.ts';

/**
 * A token for the back end of a remote, in this company: a JWT (ES256) that says who asks, where they work, and what they may
 * use there. It is good for nothing else, and for so many seconds as `expiresIn` says.
 */
export const CreateRemoteToken = call({
  route: 'RemoteTokenList',
  verb: 'POST',
  path: '/remote-tokens',
  needs: 'company',
  allowed: 'member',
  body: z.strictObject({ remote: told.remote }),
  reply: z.object({ token: z.string(), expiresIn: z.number().int() }),
});

/** The public keys of those tokens, as a JWK set: for back ends, which may keep them for an hour. */
export const GetRemoteTokenKeys = call({
  route: 'RemoteTokenKeys',
  verb: 'GET',
  path: '/remote-tokens/keys',
  needs: 'nothing',
  isPage: true,
  reply: file(),
});
