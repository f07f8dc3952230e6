import { useList } from '@lineside/client';
import { Enrolment, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Count, FailedPart, Panel, Row, Skeleton, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Doubt } from './Doubt.tsx';
import { enrolmentFields, isOpen } from './enrolment-row.ts';
import { useDecision } from './use-decision.tsx';

/** Gateways that wait to become devices of a profile, each with its fingerprint and the two answers. */
export function Applications({ profile }: { profile: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(Enrolment);
  const reason = useReason();
  const { accept, reject, dialog } = useDecision();
  const filters = [where('eq', 'profile.publicId', profile), where('eq', 'status', 'waiting')];
  const orderBy = [{ path: ['appliedOn'], descending: false }];
  const list = useList(
    Enrolment,
    { fields: enrolmentFields, filters, orderBy, count: true, pageSize: 50 },
    { live: true },
  );
  const rows = list.data ?? [];
  return (
    <Panel
      title={
        <>
          {t('enrolment.waitingTitle')} {rows.length > 0 ? <Count value={list.total ?? rows.length} hot /> : null}
        </>
      }
      flush
    >
      {list.state === 'loading' ? (
        <div className="ls-panel-body">
          <Skeleton lines={3} />
        </div>
      ) : null}
      {list.state === 'failed' ? (
        <div className="ls-panel-body">
          <FailedPart reason={reason(list.failure)} onRetry={list.retry} />
        </div>
      ) : null}
      {list.data && rows.length === 0 ? <p className="ls-panel-body ls-quiet">{t('enrolment.noneWaits')}</p> : null}
      {rows.length > 0 ? (
        <ul aria-label={t('enrolment.waitingTitle')}>
          {rows.map((row, index) => (
            <li key={row.publicId} style={{ borderTop: index > 0 ? '1px solid var(--line)' : undefined }}>
              <div className="ls-panel-body">
                <Row gap={12} wrap>
                  <div style={{ flex: '1 1 280px', minWidth: 0 }}>
                    <Stack gap={4}>
                      <strong>{row.serialNumber}</strong>
                      <span className="ls-quiet">
                        {label.field('ipAddress')} {row.ipAddress}, {format.dateTime(row.appliedOn)}
                      </span>
                      <span className="ls-mono ls-quiet" style={{ overflowWrap: 'anywhere' }}>
                        {row.fingerprint}
                      </span>
                      <Doubt doubt={row.doubt} />
                    </Stack>
                  </div>
                  {isOpen(row) ? (
                    <Row gap={8}>
                      <Button onClick={() => reject(row)}>{t('enrolment.reject')}</Button>
                      <Button onClick={() => accept(row)}>{t('enrolment.accept')}</Button>
                    </Row>
                  ) : null}
                </Row>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {list.more === 'none' ? null : (
        <div className="ls-panel-body">
          <Button size="small" busy={list.more === 'loading'} onClick={list.loadMore}>
            {t('enrolment.showMore')}
          </Button>
        </div>
      )}
      {dialog}
    </Panel>
  );
}
