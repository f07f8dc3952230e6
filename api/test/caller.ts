export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  body: any;
  headers: Headers;
}

/** Calls one API, as somebody or nobody. */
export interface Caller {
  (verb: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  address: string;
  /** What each of its calls carries. */
  headers: Record<string, string>;
}

export function callerOf(address: string, own: Record<string, string> = {}): Caller {
  const always = { 'Api-Version': '2', ...own };
  const call = async (verb: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: verb,
      headers: { ...always, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers };
  };
  return Object.assign(call, { address, headers: always });
}
