import { act, type Picked, remove, send, useList, useOne } from '@lineside/client';
import { Agent, AgentJob, AgentType, calls, type JobType, jobMinutes, pushTypes } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import {
  Button,
  confirm,
  FailedPart,
  Panel,
  Skeleton,
  StateWord,
  useFormat,
  useLabels,
  useNow,
  useWide,
} from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { SectionPage } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';
import { FirmwareDialog } from './FirmwareDialog.tsx';

type Job = Picked<
  typeof AgentJob,
  'type' | 'version' | 'status' | 'progress' | 'kept' | 'createdOn' | 'createdBy' | 'can'
>;

/** No gateway is told of these: their settings go to the device anyhow. */
const isPush = (type: JobType): boolean => (pushTypes as readonly JobType[]).includes(type);

/** Commands for a device: each waits for its gateway, and can be withdrawn until that begins it. */
export default function Jobs() {
  const { t } = useTexts();
  const reason = useReason();
  const label = useLabels(AgentJob);
  const format = useFormat();
  const wide = useWide();
  const now = useNow(60_000);
  const { id, canEdit } = useSubject();
  const jobs = useList(
    AgentJob,
    {
      fields: ['type', 'version', 'status', 'progress', 'kept', 'reason', 'createdOn', 'createdBy', 'can'],
      parent: id,
      pageSize: 50,
    },
    { live: true },
  );
  const withdraw = async (job: Job) => {
    const title = t('jobs.withdrawTitle', { job: label.word('type', job.type) });
    if (await confirm({ title, ok: t('jobs.withdraw') })) await remove(AgentJob, { ...job, parent: id });
  };
  return (
    <SectionPage actions={canEdit ? <Orders onAsked={jobs.retry} /> : undefined}>
      <Panel flush>
        {jobs.state === 'failed' ? <FailedPart reason={reason(jobs.failure)} onRetry={jobs.retry} /> : null}
        {jobs.state === 'loading' ? <Skeleton lines={3} /> : null}
        {jobs.data ? (
          <SimpleTable
            label={label.many}
            rows={jobs.data}
            rowKey={({ publicId }) => publicId}
            columns={[
              {
                id: 'type',
                header: label.field('type'),
                role: 'name',
                cell: ({ type, version, createdOn }) => (
                  <>
                    {[label.word('type', type), version].filter(Boolean).join(' ')}
                    {wide ? null : <div className="ls-quiet">{format.when(createdOn, now)}</div>}
                  </>
                ),
              },
              {
                id: 'status',
                header: label.field('status'),
                cell: ({ type, status, progress, kept, reason: why }) => (
                  <StateWord of="job" is={status}>
                    {label.word('status', status)}
                    {status === 'running' && progress !== null ? `, ${format.number(progress)} %` : null}
                    {kept === null ? null : `: ${t('jobs.kept', { count: kept })}`}
                    {why === 'no-answer'
                      ? `: ${t('jobs.noAnswer', { count: jobMinutes[type] })}`
                      : why
                        ? `: ${label.word('reason', why)}`
                        : null}
                  </StateWord>
                ),
              },
              // a phone has no room for them
              ...(wide
                ? [
                    { id: 'on', header: label.field('createdOn'), cell: (job: Job) => format.when(job.createdOn, now) },
                    { id: 'by', header: label.field('createdBy'), cell: (job: Job) => job.createdBy?.name },
                  ]
                : []),
              {
                id: 'acts',
                header: '',
                align: 'end',
                cell: (job) =>
                  job.status === 'pending' && job.can.edit && !isPush(job.type) ? (
                    <Button size="small" onClick={() => withdraw(job)}>
                      {t('jobs.withdraw')}
                    </Button>
                  ) : null,
              },
            ]}
            empty={<p className="ls-panel-body ls-quiet">{t('jobs.none')}</p>}
          />
        ) : null}
      </Panel>
      {canEdit ? <p className="ls-quiet">{t('jobs.noPush')}</p> : null}
    </SectionPage>
  );
}

/** Commands that its type of device supports. */
function Orders({ onAsked }: { onAsked(): void }) {
  const { t } = useTexts();
  const { id, name } = useSubject();
  const [asksFirmware, setAsksFirmware] = useState(false);
  const agent = useOne(Agent, { publicId: id }, { fields: ['type'] });
  const types = useList(AgentType, { fields: ['allowReboot', 'configPush'] });
  if (!agent.data || !types.data) return null;
  const { type } = agent.data;
  const able = types.data.find(({ publicId }) => publicId === type?.publicId);
  const reboot = async () => {
    const question = { title: t('jobs.rebootTitle', { name }), body: t('jobs.rebootBody'), ok: t('jobs.reboot') };
    if ((await confirm(question)) && (await send(calls.RebootAgent, { params: { agentId: id } })).ok) onAsked();
  };
  const takeOver = async () => {
    const question = { title: t('jobs.importTitle', { name }), body: t('jobs.importBody'), ok: t('jobs.import') };
    if ((await confirm(question)) && (await act(Agent.actions.importConfiguration, { publicId: id }, {})).ok) onAsked();
  };
  return (
    <>
      {able?.configPush === false ? null : <Button onClick={takeOver}>{t('jobs.import')}</Button>}
      {type ? <Button onClick={() => setAsksFirmware(true)}>{t('jobs.firmware')}</Button> : null}
      {able?.allowReboot === false ? null : <Button onClick={reboot}>{t('jobs.reboot')}</Button>}
      {asksFirmware && type ? (
        <FirmwareDialog
          type={type.publicId}
          onClose={(isRequested) => {
            setAsksFirmware(false);
            if (isRequested) onAsked();
          }}
        />
      ) : null}
    </>
  );
}
