import type { RequestContext } from '../../engine/request-context.ts';
import { countFor } from '../session/attempts.ts';

/** The limit per person and hour for calls of webhooks that a person causes: sending again, and tests. */
const callsAnHour = 20;

/** Counts a call of a webhook by a person; refuses it above the limit. */
export const countCalls = ({ tx, actor }: RequestContext): Promise<void> =>
  countFor(tx, { key: `webhook-resend:${actor.user.publicId}`, max: callsAnHour }, 3600);
