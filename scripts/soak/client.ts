/** An answer of the API; status 0 without one. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: callers know the type of their answer
  data: any;
}

export interface Client {
  call(verb: string, path: string, body?: unknown): Promise<Answer>;
  /** The headers of each call; with a token after a login. */
  headers(): Record<string, string>;
}

const timeoutMs = 15_000;

/** A person who calls the API, and logs in again when the session is gone. */
export function clientOf(api: string, emailAddress: string, password: string, company: string): Client {
  let token: string | undefined;
  const headers = () => ({
    'Api-Version': '2',
    'Api-Company': company,
    ...(token && { Authorization: `Bearer ${token}` }),
  });
  const once = async (verb: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${api}${path}`, {
      method: verb,
      headers: { ...headers(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, data: ((await answer.json()) as { data?: unknown }).data };
  };
  const signIn = async () => {
    token = undefined;
    const { data } = await once('POST', '/sessions', { emailAddress, password });
    token = data?.secretId;
  };
  const call: Client['call'] = async (verb, path, body) => {
    try {
      if (!token) await signIn();
      const answer = await once(verb, path, body);
      if (answer.status !== 401) return answer;
      await signIn();
      return await once(verb, path, body);
    } catch {
      return { status: 0, data: undefined };
    }
  };
  return { call, headers };
}
