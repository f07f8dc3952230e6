import { Group } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { makePageOf } from '../page/page-file.ts';

/** Pages are imported into a group. */
export const groupRules = rulesOf(Group, {
  actions: { importPage: async (context, publicId, body: Uint8Array) => [await makePageOf(context, body, publicId)] },
});
