import { appleAppId, type Branding, companySettings, isGooglePlayLink, limits, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { brandingTable } from './table.ts';

type Row = typeof brandingTable.$inferSelect;

/** A look as clients read it. */
const readBranding = ({ ownerId: _o, sectorId: _s, custom, ...row }: Row): Branding => {
  const {
    publicId,
    name,
    fqdn,
    logo,
    logoDark,
    favicon,
    appleTouchIcon,
    appleAppStoreLink,
    googlePlayStoreLink,
    ...theme
  } = row;
  return {
    ...{ publicId, name, fqdn, logo, logoDark, favicon, appleTouchIcon, appleAppStoreLink, googlePlayStoreLink, theme },
    custom: { glbBrowserTitle: null, glbVpnClientReleaseNotesUrl: null, ...(custom as object) },
  };
};

/** Looks of which a condition holds. */
export const brandingsWhere = async (tx: Tx, condition: SQL): Promise<Branding[]> =>
  (await tx.select().from(brandingTable).where(condition)).map(readBranding);

/** A company's branding; null if it has none of its own. */
export async function brandingOf(tx: Tx, company: string): Promise<Branding | null> {
  const [row] = await tx.select().from(brandingTable).where(eq(brandingTable.ownerId, company));
  return row ? readBranding(row) : null;
}

/** The branding that a client may write for its company. */
interface Look {
  name?: string | undefined;
  theme?: Partial<Branding['theme']> | undefined;
  appleTouchIcon?: string | null | undefined;
  favicon?: string | null | undefined;
  logo?: string | null | undefined;
  logoDark?: string | null | undefined;
  appleAppStoreLink?: string | null | undefined;
  googlePlayStoreLink?: string | null | undefined;
  custom?: Record<string, unknown> | undefined;
}

/** The default background colour of a page. */
const plainPage = '#FFFFFF';

/** Changes a company's look, or makes one; null takes it away. A look that a host is found by keeps that. */
export async function writeBranding(
  tx: Tx,
  company: { publicId: string; name: string },
  branding: Look | null,
): Promise<void> {
  const ofCompany = eq(brandingTable.ownerId, company.publicId);
  if (branding === null) {
    await tx.delete(brandingTable).where(ofCompany);
    return;
  }
  const { theme = {}, custom, ...rest } = branding;
  checkStoreLinks(rest);
  const values = { ...rest, ...theme };
  const [existing] = await tx.select().from(brandingTable).where(ofCompany).for('update');
  if (!existing)
    await tx.insert(brandingTable).values({
      ...{ publicId: newPublicId(), ownerId: company.publicId, name: company.name, pageColor: plainPage },
      ...(values as Partial<Row>),
      custom: merged({}, custom),
    });
  else
    await tx
      .update(brandingTable)
      .set({ ...(values as Partial<Row>), custom: merged(existing.custom, custom) })
      .where(ofCompany);
}

/** Each link is to an app in its store: the page opens it for everybody who visits the host. */
function checkStoreLinks({ appleAppStoreLink, googlePlayStoreLink }: Look): void {
  if (appleAppStoreLink && !appleAppId(appleAppStoreLink))
    throw refuse('not-in-app-store', { propertyName: 'branding.appleAppStoreLink' });
  if (googlePlayStoreLink && !isGooglePlayLink(googlePlayStoreLink))
    throw refuse('not-in-google-play', { propertyName: 'branding.googlePlayStoreLink' });
}

/** Merges a map into another; null removes a key. The result is limited to the size of one call. */
export function merged(map: unknown, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const all = { ...(map as object), ...overrides };
  const laid = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  if (JSON.stringify(laid).length > limits.customLetters) throw refuse('invalid-value', { propertyName: 'custom' });
  return laid;
}

/**
 * The same for a person's settings. Maps keyed by company are merged per company, so another tab's changes for another
 * company are kept (spec 3.33).
 */
export function mergedSettings(map: unknown, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const before = map as Record<string, unknown>;
  const byCompany = Object.entries(overrides).filter(
    ([key, value]) => (companySettings as readonly string[]).includes(key) && isMap(value),
  );
  const laid = byCompany.map(([key, value]) => [key, merged(before[key], value as Record<string, unknown>)]);
  return merged(map, { ...overrides, ...Object.fromEntries(laid) });
}

const isMap = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a branding is found by its host. */
export const ofHost = (host: string): SQL => sql`${brandingTable.fqdn} = ${host.toLowerCase()}`;
