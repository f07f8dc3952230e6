import { AgentRouterLanConfig, AgentRouterNtpServer } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { SidePanel } from '@lineside/ui/base';
import { DifferenceNote } from '../frame/DifferenceNote.tsx';
import { useSubject } from '../frame/subject.ts';
import { useConfiguration } from '../frame/use-open-changes.ts';
import { ChangeHistory } from './ChangeHistory.tsx';
import { OpenChanges } from './OpenChanges.tsx';

/** What the panel shows: what isn't on the device, or the history of all settings or of some kinds of them. */
export type Shown = { what: 'open' } | { what: 'history'; section?: string | undefined; target?: string | undefined };

/** Whose records a gateway compares with its machine. */
const compared = [AgentRouterLanConfig, AgentRouterNtpServer];

/** Changes of a device's settings at the right: each with old and new values, who and when, and the way to take it back. */
export function ChangesPanel({ shown, onClose }: { shown: Shown | null; onClose(): void }) {
  const { t } = useTexts();
  const subject = useSubject();
  const { name } = subject;
  const isTested = Boolean(useConfiguration(subject).data?.[0]?.keepUntil);
  const title =
    shown?.what === 'history'
      ? t('changes.historyOf', { section: shown.section ?? name })
      : t(isTested ? 'keep.changes' : 'changes.title');
  return (
    <SidePanel nonModal open={shown !== null} title={title} onClose={onClose}>
      {shown?.what === 'open' ? (
        <>
          {compared.map((entity) => (
            <DifferenceNote key={entity.name} entity={entity} form="box" />
          ))}
          <OpenChanges />
        </>
      ) : null}
      {shown?.what === 'history' ? <ChangeHistory key={shown.target ?? ''} target={shown.target} /> : null}
    </SidePanel>
  );
}
