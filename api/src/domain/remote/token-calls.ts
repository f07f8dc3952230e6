import { featuresOf } from '@lineside/contracts';
import { note } from '../../platform/security-log.ts';
import { standingOf } from '../account/calls.ts';
import type { Handlers } from '../handlers.ts';
import { remoteToken, remoteTokenKeys, remoteTokenSeconds } from './token.ts';

export const remoteTokenCalls: Pick<Handlers, 'CreateRemoteToken' | 'GetRemoteTokenKeys'> = {
  CreateRemoteToken: ({ app: { inCall, settings }, request, body: { remote } }) =>
    inCall(request, async (tx, visibility) => {
      const { user, company } = visibility.actor;
      note(request, { remote });
      const features = [...featuresOf(await standingOf(tx, visibility))];
      // one name for a deployment, whichever of its addresses the call came to
      const claims = { iss: settings.addresses[0]!, sub: user.publicId, company, features };
      return { token: remoteToken(remote, claims, settings.sealKey()), expiresIn: remoteTokenSeconds };
    }),

  async GetRemoteTokenKeys({ app: { settings }, reply }) {
    reply.header('Cache-Control', 'public, max-age=3600');
    const content = JSON.stringify(remoteTokenKeys(settings.sealKey()));
    return { name: 'keys.json', mediaType: 'application/json; charset=utf-8', content };
  },
};
