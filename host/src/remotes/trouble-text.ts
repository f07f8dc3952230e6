import type { Translate } from '@lineside/remote-kit';
import type { Trouble } from '../federation/registry/current.ts';

/** Why the list of components can't be used: a sentence that a user can read to a support desk. */
export const troubleText = (t: Translate, why: Trouble): string =>
  t(`remotes.list.${why.code}`, {
    remote: 'remote' in why ? why.remote : '',
    origin: 'origin' in why ? why.origin : '',
    privilege: 'privilege' in why ? why.privilege : '',
    status: 'status' in why ? why.status : '',
  });
