import { Group } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';
import { makePageOf } from './page-file.ts';

/** Pages are imported into a group. */
export const groupRules = rulesOf(Group, {
  actions: { importPage: async (scene, publicId, body: Uint8Array) => [await makePageOf(scene, body, publicId)] },
});
