import { sockets } from '@lineside/contracts';
import type { Handlers } from '../domain/handlers.ts';
import { baseOf, hostOf, isOwnPort } from '../platform/host.ts';

const socketsAt = (base: string) =>
  Object.entries(sockets).map(([rel, { path }]) => ({
    rel,
    href: `${base.replace(/^http/, 'ws')}${path}`,
    methods: ['GET' as const],
  }));

/** For five minutes a caller needs no answer; then it asks whether its own is still right. */
const cacheHeaders = { 'Cache-Control': 'public, max-age=300' };

export const discoveryCalls: Pick<Handlers, 'Discover'> = {
  /** Addresses are those of the called host, by the settings: a proxy terminates TLS. */
  async Discover({ app, request, reply }) {
    reply.headers(cacheHeaders);
    const base = baseOf(app, request);
    const links = new Map<string, { rel: string; href: string; methods: Set<string> }>();
    for (const { name, path, verb } of app.routes) {
      // a name can mean a list and one of its records; each has its own address
      const link = links.get(name) ?? { rel: name, href: `${base}${path}`, methods: new Set<string>() };
      link.methods.add(verb);
      links.set(name, link);
    }
    const routes = [...links.values()].map((link) => ({
      ...link,
      methods: [...link.methods].sort() as ('GET' | 'POST')[],
    }));
    return isOwnPort(app.settings, hostOf(request)) ? [...routes, ...socketsAt(base)] : routes;
  },
};
