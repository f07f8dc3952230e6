import { useMay } from '@lineside/client';
import { AuditLog, User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { Button, useLabels } from '@lineside/ui/base';
import { filtersOf, sortsOf, useListAddress } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { DownloadIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import { exportLog } from './export-log.ts';
import { useEventWords } from './use-event-words.ts';

const byAction = ['time', 'action'] as const;
/** For those who may see who there is. */
const byPerson = ['time', 'actor', 'action'] as const;

/** Who did what to which record, the newest first; one entry opens beside the list. */
export default function AuditLogList() {
  const { t } = useTexts();
  const label = useLabels(AuditLog);
  const words = useEventWords();
  const [busy, setBusy] = useState(false);
  const by = filtersOf(AuditLog, useMay(User.read) ? byPerson : byAction);
  const view = useListAddress({ filters: by.words, sorts: sortsOf(AuditLog) });
  const [params, setParams] = useSearchParams();
  const open = (publicId: string | null) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      if (publicId) next.set('entry', publicId);
      else next.delete('entry');
      return next;
    });
  const save = async () => {
    setBusy(true);
    await exportLog(label, by.asked(view.filters));
    setBusy(false);
  };
  return (
    <Administration>
      <EntityList
        entity={AuditLog}
        columns={['time', 'actor', 'event', 'target', 'recordName']}
        how={{
          time: { width: 200 },
          actor: { sortable: false },
          event: { sortable: false, cell: ({ event }) => words.event(event) },
          target: { sortable: false, cell: ({ target }) => words.target(target) },
          recordName: { flex: 2, sortable: false, cell: ({ recordName }) => <b className="ls-ell">{recordName}</b> },
        }}
        filters={by.names}
        head={
          <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
            {t('auditLog.export')}
          </Button>
        }
        onOpen={({ publicId }) => open(publicId)}
        why={t('auditLog.why')}
      />
      <AuditEntry publicId={params.get('entry')} onClose={() => open(null)} />
    </Administration>
  );
}
