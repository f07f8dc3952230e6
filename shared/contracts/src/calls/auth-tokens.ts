import * as z from 'zod';
import { publicId } from '../ids.ts';
import { socketPurposes } from '../sockets.ts';
import { call } from './call.ts';

/** The lifetime of a token, in seconds. */
const expiresIn = z.number().int().min(60).max(3600);

const issuedToken = z.object({ publicId, secretId: z.string(), expiresOn: z.iso.datetime() });

/** The caller's valid tokens for sockets; their secrets are returned once. */
export const ListAuthTokens = call({
  route: 'AuthTokenList',
  verb: 'GET',
  path: '/auth-tokens',
  needs: 'session',
  reply: z.array(
    z.object({
      publicId,
      purpose: z.enum(socketPurposes),
      expiresOn: z.iso.datetime(),
      created: z.object({ ip: z.string().nullable(), on: z.iso.datetime(), userAgent: z.string().nullable() }),
    }),
  ),
});

/** A token for values of some devices, in any of the user's companies. */
export const CreateDataToken = call({
  route: 'AuthTokenDataList',
  verb: 'POST',
  path: '/auth-tokens/data',
  needs: 'session',
  type: 'AuthTokenCreateResponse',
  body: z.strictObject({
    agents: z.array(z.strictObject({ publicId })).min(1).max(100),
    expiresIn,
  }),
  reply: issuedToken,
});

/** A token for events in the user's companies. */
export const CreateChangeNotificationsToken = call({
  route: 'AuthTokenChangeNotificationsList',
  verb: 'POST',
  path: '/auth-tokens/cns',
  needs: 'session',
  type: 'AuthTokenCreateResponse',
  body: z.strictObject({ expiresIn }),
  reply: issuedToken,
});
