import * as z from 'zod';
import { file } from '../files.ts';
import { call } from './call.ts';
import { remoteVersion } from './remote-figures.ts';

/**
 * A token for the back end of a remote, in this company: a JWT (ES256) with the person, the company, and their
 * features. It is valid for nothing else, for `expiresIn` seconds.
 */
export const CreateRemoteToken = call({
  route: 'RemoteTokenList',
  verb: 'POST',
  path: '/remote-tokens',
  needs: 'company',
  allowed: 'member',
  body: z.strictObject({ remote: remoteVersion.remote }),
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
