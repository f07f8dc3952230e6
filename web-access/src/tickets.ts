import { randomBytes } from 'node:crypto';
import { webAccessTicketSeconds } from '@lineside/contracts/web-access';

/** Tickets for the first address of frames: each good once, for 30 seconds, at this process. */
export interface FrameTickets {
  make(id: string): string;
  /** The session of a ticket; undefined if it was used, or is too old. */
  spend(ticket: string): string | undefined;
}

export function frameTickets(): FrameTickets {
  const tickets = new Map<string, { id: string; until: number }>();
  return {
    make(id) {
      const now = Date.now();
      // the oldest are first
      for (const [ticket, { until }] of tickets)
        if (until < now) tickets.delete(ticket);
        else break;
      const ticket = randomBytes(32).toString('base64url');
      tickets.set(ticket, { id, until: now + webAccessTicketSeconds * 1000 });
      return ticket;
    },
    spend(ticket) {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      return found && found.until >= Date.now() ? found.id : undefined;
    },
  };
}
