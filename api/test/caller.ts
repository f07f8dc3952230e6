export interface Answer {
  status: number;
  /** Parsed JSON; for a file its text. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  body: any;
  headers: Headers;
}

/** Calls one API, with or without login. A body of bytes is sent unchanged. */
export interface Caller {
  (verb: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  address: string;
  /** The headers of each of its calls. */
  headers: Record<string, string>;
}

export function callerOf(address: string, ownHeaders: Record<string, string> = {}): Caller {
  const always = { 'Api-Version': '2', ...ownHeaders };
  const call = async (verb: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { type, content } = sentAs(body);
    const answer = await fetch(`${address}/api${path}`, {
      method: verb,
      headers: { ...always, ...(type && { 'Content-Type': type }), ...headers },
      ...(content !== undefined && { body: content }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') !== false;
    return { status: answer.status, body: text && isJson ? JSON.parse(text) : text || null, headers: answer.headers };
  };
  return Object.assign(call, { address, headers: always });
}

function sentAs(body: unknown): { type?: string; content?: string | Uint8Array<ArrayBuffer> } {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', content: new Uint8Array(body) };
  return { type: 'application/json', content: JSON.stringify(body) };
}

/** A refusal's status, and of each problem its code, property and place in the list. */
export const problems = ({ status, body }: Answer) => [
  status,
  ...body.data.map(({ code, propertyName, listIndex }: Record<string, unknown>) => [code, propertyName, listIndex]),
];
