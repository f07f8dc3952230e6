import type { AnyEntity } from '@lineside/contracts';
import type { ConfigurationSection } from '@lineside/contracts/gateway-configuration';
import type { Section } from '../sections/section.ts';
import { useSubject } from './subject.ts';
import { useConfiguration } from './use-open-changes.ts';

/** The sections of a device's settings that an entity's records are part of, the one with most of its fields first. */
export const sectionsOf = ({ section, alsoSection }: AnyEntity): ConfigurationSection[] =>
  [section, alsoSection].filter((one) => one !== undefined);

/** The entity of a section's settings. */
export const settingsOf = (section: Section): AnyEntity | undefined =>
  section.entity ?? (section.shape === 'screen' ? section.settings : undefined);

const unknown = { state: 'unknown', reason: null, since: null } as const;

/** What the device reported about some sections of its settings; undefined before it is read, and of a template. */
export function useSectionStates(sections: readonly ConfigurationSection[]) {
  const { data } = useConfiguration(useSubject());
  return data && sections.map((section) => data[0]?.sections[section] ?? unknown);
}
