import { useTexts } from '@lineside/remote-kit';
import { Page, Stack } from '@lineside/ui/base';
import { createContext, type ReactNode, useContext } from 'react';
import type { Section } from '../sections/section.ts';
import { StoredNote } from './StoredNote.tsx';
import { useSectionTitle } from './use-section-title.ts';

const SectionContext = createContext<Section | undefined>(undefined);

export const SectionProvider = SectionContext.Provider;

/** The head of the section that is open, with what it consists of. */
export function SectionPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTexts();
  const section = useContext(SectionContext)!;
  const titleOf = useSectionTitle();
  return (
    <Page title={titleOf(section)} meta={t(`about.${section.key}`)} actions={actions} body="tint">
      <Stack gap={16}>
        <StoredNote isStored={section.isStored} />
        {children}
      </Stack>
    </Page>
  );
}
