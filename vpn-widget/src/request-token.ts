import type { WidgetProblem, WidgetToken } from './api.ts';

/**
 * The console's own address for tokens, requested with its cookies. 204 and 401 mean that no one is logged in there,
 * and so does 403, unless it has the API's reason.
 */
export async function requestToken(url: string): Promise<WidgetToken | readonly WidgetProblem[] | null> {
  const answer = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
  });
  if (answer.status === 204 || answer.status === 401) return null;
  if (answer.status === 403) {
    const body: unknown = await answer.json().catch(() => null);
    return Array.isArray(body) ? body : null;
  }
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}
