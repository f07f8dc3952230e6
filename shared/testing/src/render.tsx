import { type Client, ClientProvider, createClient, type Early, signIn } from '@lineside/client';
import type { Token } from '@lineside/contracts';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startApi, type TestApi } from './api.ts';

export interface RenderResult {
  api: TestApi;
  client: Client;
  /** Draws a component below the client. */
  show(children: ReactNode): ReturnType<typeof render>;
  /** Leaves the page and opens it again, up to its start. */
  reload(early?: Early): Client;
}

const open: RenderResult[] = [];

/**
 * An API, and a page with its client; without a login, or as a person: Ada and Bob have only permissions that a test
 * gives (`api.standing`), the administrator is Ada with all of them.
 */
export async function aPage(
  as: 'nobody' | 'ada' | 'bob' | 'administrator' = 'ada',
  prepare?: (api: TestApi) => void,
): Promise<RenderResult> {
  localStorage.clear();
  sessionStorage.clear();
  const api = await startApi();
  if (as === 'administrator') api.standing.permissions = ['COMPANY_ADMIN'];
  prepare?.(api);
  const rendered: RenderResult = {
    api,
    client: createClient({ api: api.api }),
    show: (children) => render(<ClientProvider client={rendered.client}>{children}</ClientProvider>),
    reload(early) {
      rendered.client.close();
      rendered.client = createClient({ api: api.api }, early);
      return rendered.client;
    },
  };
  open.push(rendered);
  await rendered.client.start();
  if (as !== 'nobody') {
    await signIn({ emailAddress: `${as === 'administrator' ? 'ada' : as}@example.com`, password: 'right' });
    await waitFor(() => expect(rendered.client.store.getState().company.state).not.toBe('loading'));
  }
  return rendered;
}

/** A third-party page: without a login or stored data of the portal. `token` returns one of Ada's. */
export async function aForeignPage() {
  const { api, client } = await aPage('nobody');
  client.close();
  localStorage.clear();
  sessionStorage.clear();
  const token = async (): Promise<Token> => {
    const answer = await fetch(`${api.api}sessions`, {
      method: 'POST',
      headers: { 'Api-Version': '2', 'Content-Type': 'application/json' },
      body: JSON.stringify({ emailAddress: 'ada@example.com', password: 'right' }),
    });
    return (await answer.json()).data;
  };
  return { api, token };
}

/** Ends what `aPage` began. */
export async function leave(): Promise<void> {
  for (const { api, client } of open.splice(0)) {
    act(() => client.close());
    await api.close();
  }
}

export { act, waitFor };
