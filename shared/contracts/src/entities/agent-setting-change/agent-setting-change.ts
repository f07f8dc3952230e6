import * as z from 'zod';
import { computed, nullable } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date, enumeration, integer, json } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

/** States of a change that isn't on the device for good, as far as it is known. */
export const openChangeStates = [
  ...(['unknown', 'waiting', 'delivered', 'tested', 'refused', 'reverted', 'unsupported'] as const),
] as const;

/**
 * What became of a change: `unknown` and `waiting` until the device fetches it, `unknown` as long as the device has never
 * reported; then `delivered`, and what the device reports: `tested` where it goes back unless a person keeps it. `replaced`
 * by later changes before it was on the device;
 * `withdrawn` by a person; `unsent` where the device gets the same settings with it.
 */
export const changeStates = [...openChangeStates, 'applied', 'replaced', 'withdrawn', 'unsent'] as const;
export type ChangeState = (typeof changeStates)[number];

const taking = { verb: 'POST', body: z.strictObject({}), reply: z.null(), allowed: 'MANAGE_AGENT' } as const;

/**
 * A change of a record of a device's settings: who made it, what it changed, and whether the device has it. It is kept for a
 * year, newest first.
 */
export const AgentSettingChange = entity({
  name: 'AgentSettingChange',
  path: '/agents/{agentId}/setting-changes',
  parent: 'agent',
  routes: {
    list: { name: 'AgentSettingChangeList', verbs: ['GET'] },
    one: { name: 'AgentSettingChange', verbs: ['GET'] },
  },
  read: 'member',
  write: 'nobody',
  order: ['-number'],
  full: true,
  fields: {
    agent: computed(ref('Agent')),
    /** In the order in which changes were made. */
    number: computed(integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    /** The section of the device's settings that the record is part of. */
    section: computed(text()),
    /** The entity of the record, by its API name. */
    target: computed(text()),
    recordId: computed(text()),
    /** The record's name, or the values that tell it from others; null for the only record of a device. */
    recordName: computed(nullable(text())),
    act: computed(enumeration(['create', 'update', 'remove'])),
    /** The changed fields, or all of a record that was made or removed; without secrets. */
    before: computed(nullable(json())),
    after: computed(nullable(json())),
    /** Secrets that were written, by the names of their fields. */
    secrets: computed(list(text())),
    state: computed(enumeration(changeStates)),
    /** Why the device refused it, in its words; `not-kept` of one that it reverted because nobody kept it. */
    reason: computed(nullable(text())),
    /** When it was saved. */
    createdOn: computed(date()),
    createdBy: computed(ref('User')),
    /** The console through which they did it; null: themselves. */
    through: computed(nullable(ref('User'))),
    /** When the state was reached; null as long as it waits. */
    settledOn: computed(nullable(date())),
    withdrawnBy: computed(nullable(ref('User'))),
    /**
     * What the caller may try: withdraw what the device hasn't fetched or taken, put back the values before it, or send it
     * again to a device that refused or reverted it.
     */
    can: computed(object({ withdraw: boolean(), putBack: boolean(), sendAgain: boolean() })),
  },
  actions: {
    /** Gives the records the values before the changes, which the device never gets: in the order of the list. */
    withdrawSeveral: action({
      ...{ ...taking, many: true, route: 'AgentSettingChangeListWithdraw' },
      path: '/agents/{agentId}/setting-changes/withdraw',
    }),
    /** Gives the record the values before the change: a new change, which waits for the device. */
    putBack: action({
      ...{ ...taking, route: 'AgentSettingChangePutBack' },
      path: '/agents/{agentId}/setting-changes/put-back/{publicId}',
    }),
    /**
     * Sends the device a new revision with the change as it is, and with all else that it refused or reverted: it gets all
     * settings. For whoever may make the change.
     */
    sendAgain: action({
      ...{ ...taking, route: 'AgentSettingChangeSendAgain' },
      path: '/agents/{agentId}/setting-changes/send-again/{publicId}',
    }),
  },
});
