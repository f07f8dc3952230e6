import { useTexts } from '@lineside/remote-kit';
import { ApproversNote, Page, Stack, useDecidedDevice } from '@lineside/ui/base';
import { createContext, type ReactNode, useContext } from 'react';
import type { Section } from '../sections/section.ts';
import { StoredNote } from './StoredNote.tsx';
import { useSectionTitle } from './use-section-title.ts';

const SectionContext = createContext<Section | undefined>(undefined);

export const SectionProvider = SectionContext.Provider;

/** The open section. */
export const useSection = (): Section => useContext(SectionContext)!;

/** The head of the open section, for a list with its own. */
export function useSectionHead(): { title: string; about: string } {
  const { t } = useTexts();
  const section = useSection();
  const titleOf = useSectionTitle();
  return { title: titleOf(section), about: t(`about.${(section.shape === 'screen' && section.about) || section.key}`) };
}

/** The head and content of the open section. */
export function SectionPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const section = useSection();
  const { title, about } = useSectionHead();
  const agent = useDecidedDevice();
  return (
    <Page title={title} meta={about} actions={actions} body="tint">
      <Stack gap={16}>
        {section.byApprovers && agent !== undefined ? <ApproversNote agent={agent} form="box" /> : null}
        <StoredNote section={section} />
        {children}
      </Stack>
    </Page>
  );
}
