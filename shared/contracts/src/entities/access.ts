import { computed, nullable } from '../kinds/kind.ts';
import { object, ref } from '../kinds/structure.ts';
import { longText } from '../kinds/text.ts';
import { date, enumeration } from '../kinds/value.ts';

/**
 * The caller's current access; computed by the server for each record, so that screens don't compute it. `until` is the
 * end of current access, or the start of future access.
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
      /** The reason for its rejection. */
      note: nullable(longText({ max: 2000 })),
    }),
  );
