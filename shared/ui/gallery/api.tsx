import { type Client, ClientProvider, createClient } from '@lineside/client';
import { type AnyEntity, calls, entities, newPublicId, type Permission, routesOfEntity } from '@lineside/contracts';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Answer = readonly { publicId: string }[] | 'waits' | 'fails';

/** The API of a story: an entity's records, by the entity's name, and the viewer's rights. */
export interface StoryApi {
  says: Record<string, Answer>;
  may?: readonly Permission[];
  /** The start address of a story, and its parameter. */
  at?: string;
  path?: string;
}

const company = { publicId: '1111-1111-1111-1111-1111', name: 'Norwell' };
const user = { publicId: 'Marieke00001', name: 'Marieke de Vries' };
const origin = 'http://api.invalid';

/** A story that reads: it has a page of its own, for a page has one client. */
export function withApi(api: StoryApi, content: ReactNode): ComponentType & { framed: true } {
  function Story() {
    const [client, setClient] = useState<Client>();
    const [router] = useState(() => {
      if (api.at) history.replaceState(null, '', api.at);
      return createBrowserRouter([
        { path: api.path ?? '*', element: content },
        { path: '*', element: null },
      ]);
    });
    useEffect(() => {
      const client = clientOf(api);
      void client.start().then(() => setClient(client));
      return () => client.close();
    }, []);
    return client ? (
      <ClientProvider client={client}>
        <RouterProvider router={router} />
      </ClientProvider>
    ) : null;
  }
  return Object.assign(Story, { framed: true as const });
}

function clientOf(api: StoryApi): Client {
  globalThis.fetch = async (to, { method = 'GET' } = {}) => answerOf(api, new URL(String(to)), method);
  localStorage.setItem('lineside.signed-in', 'true');
  const token = { publicId: newPublicId(), secretId: newPublicId(), expiresOn: '2999-01-01T00:00:00Z', user };
  return createClient(
    { api: `${origin}/` },
    { session: Promise.resolve({ status: 201, body: { type: 'Any', data: token, status: 'success' } }) },
  );
}

const routes = [
  ...Object.values(calls).map(({ route, path }) => ({ route, path, name: undefined, on: undefined })),
  ...Object.values<AnyEntity>(entities).flatMap((entity) =>
    routesOfEntity(entity).map(({ name, path, on }) => ({ route: name, path, name: entity.name, on })),
  ),
];
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`);

async function answerOf({ says, may = [] }: StoryApi, { pathname, searchParams }: URL, verb: string) {
  if (pathname === '/')
    return answer(routes.map(({ route, path }) => ({ rel: route, href: origin + path, methods: [] })));
  const found =
    routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => patternOf(path).test(pathname));
  if (found?.route === calls.GetMyStart.route) return answer(startOf(may));
  if (found?.route === calls.StreamEvents.route) return new Promise<Response>(() => {});
  const rows = says[found?.name ?? ''] ?? [];
  if (rows === 'waits' || verb !== 'GET') return new Promise<Response>(() => {});
  if (rows === 'fails') return refused(503, 'database-unavailable');
  if (found?.on === 'list' || found?.on === 'bin') {
    const words = searchParams.get('search')?.toLowerCase() ?? '';
    return answer(rows.filter((row) => JSON.stringify(row).toLowerCase().includes(words)));
  }
  const one = rows.find(({ publicId }) => pathname.endsWith(publicId));
  return one ? answer(one) : refused(404, 'not-found');
}

const startOf = (permissions: readonly Permission[]) => ({
  user: { ...user, emailAddress: 'marieke.devries@norwell.example', language: 'en' },
  companies: [company],
  place: { company, standing: { permissions, hasRole: true, controlsDevices: false, usesAccessRequests: true } },
  sector: { publicId: 'Sector000001', name: 'Sector', supportEmailAddress: null },
});

const answer = (data: unknown) => Response.json({ type: 'Any', data, moreAfter: null, status: 'success' });
const refused = (status: number, code: string) =>
  Response.json({ type: 'Error', data: [{ code, message: code }], status: 'error' }, { status });
