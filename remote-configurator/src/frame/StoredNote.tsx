import { Banner, useNotYet } from '@lineside/ui/base';
import type { Section } from '../sections/section.ts';
import { DifferenceNote } from './DifferenceNote.tsx';
import { SettingsNote } from './SettingsNote.tsx';
import { useSubject } from './subject.ts';
import { sectionsOf, settingsOf } from './use-section-states.ts';

/**
 * Whether the device has the settings of a section, or that they are only stored; of a template only what is about
 * templates.
 */
export function StoredNote({ section, form = 'box' }: { section: Section; form?: 'box' | 'strip' }) {
  const { isStored, notYet: key } = section;
  const entity = settingsOf(section);
  const notYet = useNotYet();
  const { kind } = useSubject();
  const more = key ? notYet(key) : undefined;
  if (kind === 'agent' && entity?.section)
    return (
      <>
        <DifferenceNote entity={entity} form={form} />
        <SettingsNote sections={sectionsOf(entity)} form={form} />
      </>
    );
  if (kind !== 'agent' || !isStored) return more ? <Banner tone="info" form={form} title={more} /> : null;
  return (
    <Banner tone="info" form={form} title={notYet('stored')}>
      {[notYet('settings'), more].filter(Boolean).join(' ')}
    </Banner>
  );
}
