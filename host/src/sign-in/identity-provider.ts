import { type Failure, ssoAddress, tabStorage } from '@lineside/client';
import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';

/** The provider of the last login in this browser; it comes first. */
export const lastProvider = persistedValue<string | null>('lineside.identity-provider', z.string().nullable(), null);

/** The fields to read of providers; by default the API only returns their names. */
export const providersQuery = { fields: 'name,companies' };

const wantedKey = 'lineside.sso-wanted';

/** Where the browser comes back to. */
export const ssoPath = '/login/sso';

/**
 * Leaves for a provider. The wanted address waits in this tab; `back` is the state that the Back button finds.
 *
 * @returns why that failed; nothing once the browser is on its way
 */
export async function goToProvider(publicId: string, target: string, back?: object): Promise<Failure | undefined> {
  const result = await ssoAddress({ publicId }, `${location.origin}${ssoPath}`);
  if (!result.ok) return result.failure;
  tabStorage.set(wantedKey, target);
  lastProvider.set(publicId);
  if (back) history.replaceState({ ...history.state, usr: back }, '');
  location.assign(result.data);
  return undefined;
}

/** The address that was wanted before the person left for a provider. */
export const wantedBeforeSso = (): string => tabStorage.get(wantedKey) ?? '/';
