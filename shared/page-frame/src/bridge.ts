import type { LoggedValues, LoggingQuery, RequestName, Requests, ToFrame, ToPage } from './protocol.ts';

/** The frame's side of the port: sends, and hands answers to who waits for them. */
export interface Bridge {
  send(message: ToPage): void;
  ask<N extends RequestName>(name: N, details: Requests[N]): Promise<unknown>;
  /** Calls the listener with each answer, until it is cancelled. */
  query(queries: readonly LoggingQuery[], once: boolean, listener: QueryListener): () => void;
  on(listener: (message: ToFrame) => void): void;
}

export interface QueryListener {
  values(values: readonly LoggedValues[]): void;
  failed(reason: string): void;
}

export function bridgeOf(port: MessagePort): Bridge {
  const asked = new Map<number, { resolve(value: unknown): void; reject(problem: Error): void }>();
  const queries = new Map<number, { listener: QueryListener; once: boolean }>();
  const listeners: ((message: ToFrame) => void)[] = [];
  let last = 0;
  const send = (message: ToPage) => port.postMessage(message);
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.is === 'answer') asked.get(data.id)?.resolve(data.value);
    else if (data.is === 'refused') asked.get(data.id)?.reject(new Error(data.reason));
    else if (data.is === 'values' || data.is === 'query-failed') {
      const query = queries.get(data.id);
      if (query?.once) queries.delete(data.id);
      if (data.is === 'values') query?.listener.values(data.values);
      else query?.listener.failed(data.reason);
    } else for (const listener of listeners) listener(data);
    if (data.is === 'answer' || data.is === 'refused') asked.delete(data.id);
  };
  return {
    send,
    ask: (name, details) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        asked.set(id, { resolve, reject });
        send({ is: 'request', id, name, details } as ToPage);
      }),
    query(wanted, once, listener) {
      const id = ++last;
      queries.set(id, { listener, once });
      send({ is: 'query', id, queries: wanted, once });
      return () => {
        if (queries.delete(id)) send({ is: 'cancel', id });
      };
    },
    on: (listener) => void listeners.push(listener),
  };
}
