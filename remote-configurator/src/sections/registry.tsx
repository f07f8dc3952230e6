import { asset } from './asset.tsx';
import { data } from './data.tsx';
import { device } from './device.tsx';
import { network } from './network.tsx';
import type { GroupKey, Section, SubjectKind } from './section.ts';
import { services } from './services.tsx';
import { software } from './software.tsx';
import { template } from './template.tsx';

/** All sections, in the order of the rail. Rail and routes follow from them. */
export const sections: readonly Section[] = [
  ...asset,
  ...template,
  ...device,
  ...network,
  ...services,
  ...data,
  ...software,
];

/** Groups of the rail with the sections of a subject; a group without any is left out. */
export function groupsOf(kind: SubjectKind): { key: GroupKey; sections: Section[] }[] {
  const ownSections = sections.filter(({ subjects }) => subjects.includes(kind));
  return [...new Set(ownSections.map(({ group }) => group))].map((key) => ({
    key,
    sections: ownSections.filter(({ group }) => group === key),
  }));
}

export const sectionOf = (kind: SubjectKind, key: string): Section | undefined =>
  sections.find((section) => section.key === key && section.subjects.includes(kind));
