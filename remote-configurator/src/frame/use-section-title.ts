import { useTexts } from '@lineside/remote-kit';
import type { Section } from '../sections/section.ts';

/** What a section is called: as its records are, or by a text of its own. */
export function useSectionTitle(): (section: Section) => string {
  const { t } = useTexts();
  const { t: labels } = useTexts('labels');
  return (section) =>
    section.shape === 'rows' && !section.isTitled
      ? labels(`${section.entity.name}.many`)
      : t(`sections.${section.key}`);
}
