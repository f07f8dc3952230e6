import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { hostOf } from './host.ts';
import type { Settings } from './settings.ts';

/** Refuses a call without TLS, judged by its host's address; none is needed on this machine. */
export function requireHttps({ addresses, ownAddresses }: Settings, request: FastifyRequest): void {
  const host = hostOf(request);
  const known = [...addresses, ...ownAddresses].map((address) => new URL(address)).find((url) => url.host === host);
  if (known?.protocol !== 'https:' && !isThisMachine(host)) throw refuse('https-required');
}

const isThisMachine = (host: string): boolean => /^(127\.0\.0\.1|([a-z0-9-]+\.)*localhost|\[::1\])(:\d+)?$/i.test(host);
