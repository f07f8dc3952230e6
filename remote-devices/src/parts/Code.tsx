import { send, useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import {
  ApproversNote,
  Button,
  CopyText,
  confirm,
  FailedPart,
  Panel,
  Skeleton,
  Stack,
  useFormat,
} from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { KeyRoundIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { AgentRow } from '../devices/agent-row.ts';
import { TypedNameDialog } from './TypedNameDialog.tsx';

interface CodeProps {
  agent: AgentRow;
  kind: 'pull' | 'control';
  /** Whether approvers alone make, read and withdraw it, and this person isn't one. */
  byApprovers: boolean;
  title: string;
  means: string;
  /** The consequences, in its confirmation. */
  sure: string;
}

const callsOf = {
  pull: { get: calls.GetPullCode, make: calls.MakePullCode, drop: calls.DropPullCode },
  control: { get: calls.GetControlKey, make: calls.MakeControlKey, drop: calls.DropControlKey },
} as const;

/** A code by which another company takes a device over or controls it: made, shown and withdrawn here. */
export function Code({ agent, kind, byApprovers, title, means, sure }: CodeProps) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const { get, make, drop } = callsOf[kind];
  const params = { agentId: agent.publicId };
  const read = useCall(get as typeof calls.GetPullCode, { params });
  const data = read.data as Record<string, string | null> | undefined;
  const code = data?.pullCode ?? data?.controlKey ?? null;
  const madeOn = data?.pullCodeGeneratedOn ?? data?.controlKeyGeneratedOn ?? null;
  const withdraw = async () => {
    const question = { title: t('manage.withdrawTitle'), body: t('manage.withdrawBody'), ok: t('manage.withdraw') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await send(drop, { params });
    void read.retry();
  };
  return (
    <Panel title={title}>
      <Stack gap={12} align="flex-start">
        <p>{means}</p>
        {read.state === 'failed' ? <FailedPart reason={reason(read.failure)} onRetry={read.retry} /> : null}
        {read.state === 'loading' ? <Skeleton lines={1} /> : null}
        {code ? (
          <>
            <p>{t(`manage.give.${kind}`, { serial: agent.serialNumber })}</p>
            <p>
              <CopyText value={code} mono /> {madeOn ? t('manage.since', { date: format.dateTime(madeOn) }) : null}
            </p>
            <Button kind="danger" onClick={withdraw}>
              {t('manage.withdraw')}
            </Button>
          </>
        ) : null}
        {madeOn && !code ? <p>{t('manage.hidden', { date: format.dateTime(madeOn) })}</p> : null}
        {byApprovers ? <ApproversNote agent={agent.publicId} of="act" form="outlined" /> : null}
        {data && !code && !madeOn && !byApprovers ? (
          <Button icon={<KeyRoundIcon />} onClick={() => setAsks(true)}>
            {t(`manage.make.${kind}`)}
          </Button>
        ) : null}
      </Stack>
      {asks ? (
        <TypedNameDialog
          name={agent.name}
          title={t(`manage.make.${kind}`)}
          means={sure}
          ok={t(`manage.make.${kind}`)}
          run={() => send(make as typeof calls.MakePullCode, { params, inPlace: true })}
          onDone={() => void read.retry()}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Panel>
  );
}
