import type { Picked } from '@lineside/client';
import type { AgentServer } from '@lineside/contracts';
import { ask, type Translate, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, Dialog, type Format, notify, Stack, useFormat, useNow } from '@lineside/ui/base';
import { HelpIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { AgentDetail } from './agent-detail.ts';
import type { Reach } from './reach.ts';

interface ServiceReasonProps {
  agent: Pick<AgentDetail, 'publicId' | 'name' | 'can'>;
  server: Picked<typeof AgentServer, 'name'>;
  reach: Reach;
}

/** Why a service can't be used now: a button, also `?` while the keyboard is in the service's row (`data-reason`). */
export function ServiceReason({ agent, server, reach }: ServiceReasonProps) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const [open, setOpen] = useState(false);
  if (reach.is === 'usable' || reach.is === 'opens') return null;
  const close = () => setOpen(false);
  const check = () => {
    close();
    ask('why-not-connect', { agentId: agent.publicId }).catch(() =>
      notify({
        tone: 'danger',
        text: t('actions.failed', { action: t('services.check'), name: agent.name }),
        seconds: 5,
      }),
    );
  };
  const title = t('services.why', { service: server.name });
  const request = reach.is === 'missing' ? reach.access.request : null;
  return (
    <>
      <span data-reason="">
        <Button kind="text" size="small" label={title} icon={<HelpIcon />} onClick={() => setOpen(true)} />
      </span>
      <Dialog
        open={open}
        size="small"
        title={title}
        onClose={close}
        footer={
          <>
            <Button onClick={check}>{t('services.check')}</Button>
            <Button kind="primary" onClick={close}>
              {t('services.close')}
            </Button>
          </>
        }
      >
        <Stack gap={12}>
          {sentencesOf(reach, agent, { t, format, now }).map((sentence) => (
            <p key={sentence} style={{ margin: 0 }}>
              {sentence}
            </p>
          ))}
          {request ? <Link to={`/access-requests/${request.publicId}`}>{t('services.showRequest')}</Link> : null}
        </Stack>
      </Dialog>
    </>
  );
}

/** Opens the reason of the row that the keyboard is in. */
export function openReason(event: { key: string; currentTarget: Element; stopPropagation(): void }): void {
  const button = event.currentTarget.querySelector<HTMLElement>('[data-reason] button');
  if (event.key !== '?' || !button) return;
  // the page's `?` opens its list of keys
  event.stopPropagation();
  button.click();
}

function sentencesOf(
  reach: Exclude<Reach, { is: 'usable' | 'opens' }>,
  { can }: ServiceReasonProps['agent'],
  { t, format, now }: { t: Translate; format: Format; now: number },
): string[] {
  if (reach.is === 'none') return [t('services.reasons.noConnect')];
  const { state, note, until } = reach.access;
  return [
    ...(reach.what === 'vpn' ? [t('services.reasons.vpn')] : []),
    state === 'rejected' && note
      ? t('services.reasons.rejectedWith', { note })
      : t(`services.reasons.${state}`, { when: until ? format.when(until, now, { zone: true }) : '' }),
    ...(can.requestAccess || state === 'waiting' || state === 'scheduled' ? [] : [t('services.reasons.noRequest')]),
  ];
}
