import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Longest line or event, in characters. */
const maxLength = 1_000_000;

/**
 * Parses server-sent events from pieces of bytes, however split. Comments are left out, and so is a block without data.
 * Throws for an event that is too long.
 */
export function eventStreamParser(): (piece: Uint8Array) => EventSourceMessage[] {
  // it removes a byte order mark and completes characters that are split
  const decoder = new TextDecoder();
  let events: EventSourceMessage[] = [];
  const parser = createParser({
    maxBufferSize: maxLength,
    onEvent: (event) => events.push(event),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  return (piece) => {
    events = [];
    parser.feed(decoder.decode(piece, { stream: true }));
    return events;
  };
}
