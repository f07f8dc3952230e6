import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { same } from '../../platform/secret.ts';
import type { AppContext } from '../app-context.ts';
import { linkHours } from '../mail-link/mail-link.ts';

/** Proves that a browser began a registration; the prefix binds it to this host and to a secure connection. */
const cookie = '__Host-lineside-registration';
const attributes = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;

const proofOf = ({ settings }: AppContext, registration: string): string =>
  createHmac('sha256', settings.sealKey()).update(`registration\n${registration}`).digest('base64url');

/** Has a browser recognised as the one in which a registration began. */
export function markBrowser(app: AppContext, reply: FastifyReply, registration: string): void {
  reply.setCookie(cookie, proofOf(app, registration), { ...attributes, maxAge: linkHours.registration * 3600 });
}

/**
 * Whether the browser that finishes a registration also began it, so that its password is theirs. Another person could
 * have begun it with this address, and would know the password. Programs have no cookie, and finish what they began.
 */
export function isOwnBrowser(app: AppContext, request: FastifyRequest, registration: string): boolean {
  const isPage = request.headers.origin !== undefined;
  return !isPage || same(request.cookies[cookie] ?? '', proofOf(app, registration));
}
