import { type Picked, useList } from '@lineside/client';
import { AgentDataAlarm, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, FailedPart, lazyWithRetry, Panel, Row, Skeleton, useFormat } from '@lineside/ui/base';
import { useReason, useRemoval } from '@lineside/ui/data';
import { useState } from 'react';

const fields = ['name', 'onDelay', 'audience', 'severity', 'version', 'can'] as const;

export type SilenceRule = Picked<typeof AgentDataAlarm, (typeof fields)[number]>;

const SilentDialog = lazyWithRetry(() => import('./SilentDialog.tsx'));

/** Whether an alarm goes off when a device is not heard, after how long, and who is told; off until somebody sets it up. */
export function SilentDevice({ agentId, canEdit }: { agentId: string; canEdit: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const [isOpen, setOpen] = useState(false);
  const list = useList(
    AgentDataAlarm,
    { fields, parent: agentId, filters: [where('eq', 'type', 'silent')], pageSize: 1 },
    { live: true },
  );
  const removal = useRemoval(AgentDataAlarm, { parent: agentId });
  const rule = list.data?.[0];
  const edits = canEdit && list.state === 'ready';
  return (
    <Panel
      title={t('silent.title')}
      extra={
        edits ? (
          <Row gap={8}>
            {rule ? (
              <Button kind="link" size="small" onClick={() => removal.ask([rule])}>
                {t('silent.off')}
              </Button>
            ) : null}
            <Button kind="link" size="small" onClick={() => setOpen(true)}>
              {t(rule ? 'alarms.change' : 'silent.on')}
            </Button>
          </Row>
        ) : undefined
      }
    >
      {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
      {list.state === 'loading' ? <Skeleton lines={1} /> : null}
      {list.data ? (
        rule ? (
          t('silent.is', { time: format.duration(rule.onDelay * 1000), category: rule.audience?.name ?? '' })
        ) : (
          <span className="ls-quiet">{t('silent.isOff')}</span>
        )
      ) : null}
      {isOpen ? <SilentDialog agentId={agentId} rule={rule} onClose={() => setOpen(false)} /> : null}
      {removal.dialog}
    </Panel>
  );
}
