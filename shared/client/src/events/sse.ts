/** One message of an event stream; `data` is empty where only a position was sent. */
export interface StreamMessage {
  id: string | undefined;
  data: string;
}

/** Parses server-sent events from pieces of text, however split. Comments are left out. */
export function createSseReader(): (piece: string) => StreamMessage[] {
  let rest = '';
  let id: string | undefined;
  let data: string[] = [];

  function line(text: string): StreamMessage | undefined {
    if (text === '') {
      const message = id !== undefined || data.length ? { id, data: data.join('\n') } : undefined;
      id = undefined;
      data = [];
      return message;
    }
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(text) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'id') id = value;
    return undefined;
  }

  return (piece) => {
    rest += piece;
    // A carriage return at the end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((text) => line(text) ?? []);
  };
}
