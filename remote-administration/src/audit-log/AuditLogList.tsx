import { useMay } from '@lineside/client';
import { AuditLog, type Row, User, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, notify, useFormat, useLabels, useWide } from '@lineside/ui/base';
import { filtersOf, sortsOf, useListAddress } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { DownloadIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { inZone, PlainMoment } from '../rail/moments.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import { exportLog } from './export-log.ts';
import { useEventWords } from './use-event-words.ts';
import { useKinds } from './use-kinds.ts';

const byAction = ['time', 'agent', 'target', 'action'] as const;
/** For people who may see the company's people. */
const byPerson = ['time', 'actor', 'agent', 'target', 'action'] as const;

/** Filters of what single entries are about; person and time are those of all entries of a call. */
const ofEntries = ['agent', 'target', 'action'] as const;

/** What the record is called; nothing where a person acted on their own account, who is named already. */
const recordOf = ({ recordName, actor }: Pick<Row<typeof AuditLog>, 'recordName' | 'actor'>) =>
  recordName === actor?.name ? null : recordName;

/**
 * Who did what to which record, the newest first; one entry opens beside the list. Entries of one call are one row, unless
 * the filter is for single ones.
 */
export default function AuditLogList() {
  const { t } = useTexts();
  const label = useLabels(AuditLog);
  const format = useFormat();
  const words = useEventWords();
  const [busy, setBusy] = useState(false);
  const choices = { target: useKinds() };
  const filters = filtersOf(AuditLog, useMay(User.read) ? byPerson : byAction, choices);
  const view = useListAddress({ filters: filters.words, sorts: sortsOf(AuditLog) });
  const isGrouped = ofEntries.every((name) => view.filters[name].length === 0);
  const save = async () => {
    setBusy(true);
    const isSaved = await exportLog(label, words, filters.asked(view.filters));
    setBusy(false);
    if (isSaved) return;
    const retry = { label: t('auditLog.exportAgain'), run: () => void save() };
    notify({ tone: 'danger', text: t('auditLog.notExported'), seconds: 8, key: 'export', action: retry });
  };
  return (
    <Administration>
      <EntityList
        entity={AuditLog}
        title={t('rail.auditLog')}
        twoLines
        only={isGrouped ? [where('isnull', 'follows')] : []}
        extraFields={['followers']}
        columns={['time', 'actor', 'event', 'target', 'recordName', 'agent']}
        narrowColumns={['time', 'actor', 'event', 'target', 'agent']}
        nameOf={(row) => recordOf(row) ?? words.target(row.target)}
        filters={filters.names}
        choices={choices}
        head={
          <Button icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
            {t('auditLog.export')}
          </Button>
        }
        panel={{
          name: 'entry',
          render: (panel) => <AuditEntry {...panel} newestFirst={view.sort.direction === 'descending'} />,
        }}
        why={t('auditLog.why')}
      >
        {(Column) => (
          <>
            <Column
              field="time"
              width={200}
              header={inZone(label.field('time'), format)}
              cell={({ time }) => <PlainMoment value={time} seconds />}
            />
            <Column field="actor" min={128} sortable={false} />
            <Column
              field="event"
              min={120}
              sortable={false}
              cell={({ event, followers }) => (
                <Wrapped>
                  {words.event(event)}
                  {isGrouped && followers > 0 ? (
                    <span className="ls-quiet"> {t('auditLog.andMore', { count: followers })}</span>
                  ) : null}
                </Wrapped>
              )}
            />
            <Column
              field="target"
              min={128}
              sortable={false}
              cell={({ target }) => <Wrapped>{words.target(target)}</Wrapped>}
            />
            <Column
              field="recordName"
              flex={1.5}
              sortable={false}
              cell={(row) => <Wrapped bold>{recordOf(row)}</Wrapped>}
            />
            <Column
              field="agent"
              flex={1.5}
              sortable={false}
              cell={({ agent }) =>
                agent && (
                  <Wrapped>
                    <Link to={`/devices/${agent.publicId}`}>{agent.name}</Link>
                  </Wrapped>
                )
              }
            />
          </>
        )}
      </EntityList>
    </Administration>
  );
}

/** On two lines where it needs them, so that names are read whole; a narrow row has one. */
function Wrapped({ bold = false, children }: { bold?: boolean; children: ReactNode }) {
  const wide = useWide();
  if (!wide) return children;
  return (
    <span className={bold ? 'ls-break ls-bold' : 'ls-break'} style={{ whiteSpace: 'normal', lineHeight: '18px' }}>
      {children}
    </span>
  );
}
