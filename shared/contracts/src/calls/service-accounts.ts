import * as z from 'zod';
import { publicId } from '../ids.ts';
import { visibleLine } from '../kinds/plain.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { widgetOrigin } from './widget-tokens.ts';

/** Origins of a console's pages, in which the account may act for members that allow it. Only administrators set them. */
const widgetOrigins = z.array(widgetOrigin).max(limits.widgetOrigins);
const draft = z.strictObject({ name: visibleLine().max(255), widgetOrigins: widgetOrigins.optional() });
const createdAccount = z.object({ publicId, apiApplication: z.object({ publicId }), token: z.string() });

/**
 * Accounts for programs, which belong to the company independent of its people: one, or several from a list. They have
 * no rights until they get a role by a membership, like people. The token is returned only here; it is used with the
 * application's id in the header `Api-Application`, and doesn't expire.
 */
export const CreateServiceAccounts = call({
  route: 'ServiceAccountList',
  verb: 'POST',
  path: '/users/service-account',
  needs: 'company',
  allowed: 'MANAGE_USER',
  body: z.union([draft, z.array(draft).min(1).max(limits.serviceAccounts)]),
  reply: z.union([createdAccount, z.array(createdAccount)]),
});

/** Ends service accounts, all or none: their tokens stop working, and their memberships are removed. */
export const RemoveServiceAccounts = call({
  route: 'ServiceAccountList',
  verb: 'DELETE',
  path: '/users/service-account',
  needs: 'company',
  allowed: 'MANAGE_USER',
  body: z.array(z.strictObject({ publicId })).max(limits.serviceAccounts),
  reply: z.null(),
});

export const RemoveServiceAccount = call({
  route: 'ServiceAccount',
  verb: 'DELETE',
  path: '/users/service-account/{publicId}',
  needs: 'company',
  allowed: 'MANAGE_USER',
  reply: z.null(),
});

/**
 * Changes the console of an account, for administrators; all administrators are notified. Tokens for pages of a removed
 * origin end at once, and with a new origin members are asked again. `allowedForAll` allows the console for all
 * members: each is notified, and may withdraw.
 */
export const UpdateServiceAccount = call({
  route: 'ServiceAccount',
  verb: 'PATCH',
  path: '/users/service-account/{publicId}',
  needs: 'company',
  allowed: 'COMPANY_ADMIN',
  body: z.strictObject({ widgetOrigins: widgetOrigins.optional(), allowedForAll: z.boolean().optional() }),
  reply: z.null(),
});
