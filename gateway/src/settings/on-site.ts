import { isDeepStrictEqual } from 'node:util';
import {
  type ConfigurationDocument,
  type ConfigurationSection,
  type ConfigurationSections,
  configurationDocument,
  type LanSettings,
} from '@lineside/contracts/gateway-configuration';
import { isBetween, isHost, isWithin } from '@lineside/contracts/router';

/** The sections that a person can set on site, in the order in which they are applied. */
export const onSiteSections = ['wan', 'lan', 'timeServers'] as const satisfies readonly ConfigurationSection[];
export type OnSiteSection = (typeof onSiteSections)[number];

/** What a person sets on site; a section that it lacks stays as it is. */
export interface SettingsOnSite {
  wan?: { ipAddress: string; netMask: string; gateway: string };
  lan?: { ipAddress: string; netMask: string };
  timeServers?: string[];
}

/** A section that was set on site. */
interface SetOnSite {
  settings: ConfigurationSections[OnSiteSection];
  /** The revision on the machine when that was set; 0 before the first. */
  revision: number;
  /** What the platform wants instead; undefined before the first revision. */
  instead?: ConfigurationSections[OnSiteSection];
}

/** Sections that were set on site, until the platform has another setting that counts. */
export type OnSite = { [S in OnSiteSection]?: SetOnSite };

/**
 * What was set of a section on site, if that counts: as long as the platform wants the same instead as then, and doesn't want
 * that applied again since. Undefined if it doesn't count, or if nobody set it.
 */
export function setOf(
  onSite: OnSite,
  section: ConfigurationSection,
  { sections, again }: ConfigurationDocument,
): ConfigurationSections[OnSiteSection] | undefined {
  const set = onSite[section as OnSiteSection];
  const counts = set && isDeepStrictEqual(set.instead, sections[section]) && (again?.[section] ?? 0) <= set.revision;
  return counts ? set.settings : undefined;
}

/** A document with the sections that were set on site and count, instead of its own. */
export function withSet(onSite: OnSite, document: ConfigurationDocument): ConfigurationDocument {
  const sections = onSiteSections.map((section) => [
    section,
    setOf(onSite, section, document) ?? document.sections[section],
  ]);
  return { ...document, sections: { ...document.sections, ...Object.fromEntries(sections) } };
}

/** What the machine should have of each section, also before the first revision. */
export function presentSections(document: ConfigurationDocument | undefined, onSite: OnSite): ConfigurationSections {
  if (document) return withSet(onSite, document).sections;
  const set = Object.entries(onSite).map(([section, { settings }]) => [section, settings]);
  return configurationDocument.shape.sections.parse(Object.fromEntries(set));
}

/** What was set on site and counts instead of a document; `now` is what it counts instead of from now on. */
export const counting = (onSite: OnSite, document: ConfigurationDocument, now = document): OnSite =>
  Object.fromEntries(
    Object.entries(onSite)
      .filter(([section]) => setOf(onSite, section as OnSiteSection, document) !== undefined)
      .map(([section, set]) => [section, { ...set, instead: now.sections[section as OnSiteSection] }]),
  );

/** What was set on site before the first revision: it counts instead of that one. */
export const insteadOfFirst = (onSite: OnSite, { revision, sections }: ConfigurationDocument): OnSite =>
  Object.fromEntries(
    Object.entries(onSite).map(([section, { settings }]) => [
      section,
      { settings, revision, instead: sections[section as OnSiteSection] },
    ]),
  );

/** The settings of a section that a person typed. Addresses are assigned as the platform wants, if they are in the new LAN. */
export function settingsOf(
  section: OnSiteSection,
  { wan, lan, timeServers }: SettingsOnSite,
  document: ConfigurationDocument | undefined,
): ConfigurationSections[OnSiteSection] | undefined {
  if (section === 'timeServers') return timeServers;
  if (section === 'wan') return wan && { address: wan, dnsServers: [] };
  return lan && { ...lan, dhcp: dhcpIn(lan, document?.sections.lan?.dhcp ?? null) };
}

/** The addresses to assign; null if the LAN lacks one of them, or has it for the machine itself. */
function dhcpIn({ ipAddress, netMask: mask }: NonNullable<SettingsOnSite['lan']>, dhcp: LanSettings['dhcp']) {
  if (!dhcp || isBetween(ipAddress, dhcp.from, dhcp.to)) return null;
  const isInside = [dhcp.from, dhcp.to].every(
    (address) => isWithin(address, { address: ipAddress, mask }) && isHost({ address, mask }),
  );
  return isInside ? dhcp : null;
}
