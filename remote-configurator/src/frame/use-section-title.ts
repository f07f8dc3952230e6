import { useTexts } from '@lineside/remote-kit';
import type { Section } from '../sections/section.ts';

/** The title of a section: its records' plural, or its own text. */
export function useSectionTitle(): (section: Section) => string {
  const { t } = useTexts();
  const { t: labels } = useTexts('labels');
  return (section) =>
    section.shape === 'rows' && !section.isTitled
      ? labels(`${section.entity.name}.many`)
      : t(`sections.${section.key}`);
}
