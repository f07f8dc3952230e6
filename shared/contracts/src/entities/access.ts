import { computed, nullable } from '../kinds/kind.ts';
import { object, ref } from '../kinds/structure.ts';
import { longText } from '../kinds/text.ts';
import { date, enumeration } from '../kinds/value.ts';

/**
 * What the asking user's access to something is now; made by the server for each record, since screens compute
 * nothing. `until` is the end of the access that runs, or the start of the one to come.
 */
export const accessStates = ['open', 'needsApproval', 'waiting', 'scheduled', 'until', 'rejected'] as const;
export type AccessState = (typeof accessStates)[number];

export const access = () =>
  computed(
    object({
      state: enumeration(accessStates),
      until: nullable(date()),
      /** The request behind the state. */
      request: nullable(ref('AgentAccessRequest')),
      /** Why it was rejected. */
      note: nullable(longText({ max: 2000 })),
    }),
  );
