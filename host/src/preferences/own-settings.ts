import { quietly, useCall, useCompany } from '@lineside/client';
import { calls, companySettings } from '@lineside/contracts';
import { useEffect, useRef } from 'react';

const query = { fields: 'name,emailAddress,language,custom,unreadMessagesCount' };

/** The account's data in the shell: settings, and the number of unread messages. */
export const useOwnSettings = () => useCall(calls.GetMyUser, { query, quiet: true });

/** The entries to remove from settings keyed by company: those of companies that the person no longer belongs to. */
export function prunedOf(custom: Record<string, unknown>, companies: readonly string[]): Record<string, object> {
  const prunedMaps = companySettings.flatMap((key) => {
    const map = custom[key];
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return [];
    const ids = Object.keys(map).filter((id) => !companies.includes(id));
    return ids.length > 0 ? [[key, Object.fromEntries(ids.map((id) => [id, null]))] as const] : [];
  });
  return Object.fromEntries(prunedMaps);
}

/** Prunes the settings once, as soon as they and the companies are known (spec 3.34). */
export function usePrunedSettings(custom: Record<string, unknown> | undefined): void {
  const company = useCompany();
  const companies = company.state === 'chosen' ? company.companies : undefined;
  const done = useRef(false);
  useEffect(() => {
    if (!custom || !companies || done.current) return;
    done.current = true;
    const pruned = prunedOf(
      custom,
      companies.map(({ publicId }) => publicId),
    );
    if (Object.keys(pruned).length > 0) void quietly(calls.UpdateMyUser, { body: { custom: pruned } });
  }, [custom, companies]);
}
