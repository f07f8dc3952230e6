import { refuse } from '@lineside/contracts/serving';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/scope.ts';
import { hashOf, newSecret } from '../../platform/secret.ts';
import { bearerOf } from '../session/authenticate.ts';
import { type linkPurposes, mailLinkTable } from './table.ts';

export type Purpose = (typeof linkPurposes)[number];

/** The validity of a link, in hours. */
export const linkHours: Record<Purpose, number> = { registration: 24, recovery: 1, 'email-change': 24, invite: 168 };

export const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

/** A new secret for a link. One that was sent before stays good: a mail that came twice has two. */
export async function newLink(
  tx: Tx,
  purpose: Purpose,
  subject: string,
  expiresOn = inHours(linkHours[purpose]),
): Promise<string> {
  const secret = newSecret(43);
  await tx.insert(mailLinkTable).values({ hash: hashOf(secret), purpose, subject, expiresOn });
  return secret;
}

/** The subject of the secret in a call; refused if the secret has another purpose, or isn't valid any more. */
export async function subjectOf(tx: Tx, request: FastifyRequest, purpose: Purpose): Promise<string> {
  const [link] = await tx
    .select()
    .from(mailLinkTable)
    .where(
      and(
        eq(mailLinkTable.hash, hashOf(bearerOf(request))),
        eq(mailLinkTable.purpose, purpose),
        gt(mailLinkTable.expiresOn, new Date()),
      ),
    )
    .for('update');
  if (!link) throw refuse('link-spent', { propertyName: 'Authorization' });
  return link.subject;
}

/** Makes all links about something worthless. */
export const endLinks = (tx: Tx, purpose: Purpose, subject: string): Promise<unknown> =>
  tx.delete(mailLinkTable).where(and(eq(mailLinkTable.purpose, purpose), eq(mailLinkTable.subject, subject)));

/** The same, returning the subjects: a link can only be used once. */
export async function spendLink(tx: Tx, request: FastifyRequest, purpose: Purpose): Promise<string> {
  const subject = await subjectOf(tx, request, purpose);
  await endLinks(tx, purpose, subject);
  return subject;
}
