import { remove, useList } from '@lineside/client';
import { AgentEdgeAppInstanceFile, limits, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, FailedPart, FileButton, notify, Panel, Skeleton } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { type ChosenFile, UploadDialog } from './UploadDialog.tsx';

interface AppFilesProps {
  instance: string;
  canEdit: boolean;
}

/** Files of an edge app on one device; one with the same path takes the place of the other. */
export function AppFiles({ instance, canEdit }: AppFilesProps) {
  const { t } = useTexts();
  const { t: labels } = useTexts('labels');
  const reason = useReason();
  const [chosen, setChosen] = useState<ChosenFile>();
  const filters = [where('eq', 'agentEdgeAppInstance.publicId', instance)];
  const list = useList(
    AgentEdgeAppInstanceFile,
    { fields: ['path', 'can'], filters, pageSize: limits.edgeAppFiles },
    { live: true },
  );
  const take = (file: ChosenFile) => {
    const tooLarge = file.content.length > limits.edgeAppFileBytes;
    const max = `${limits.edgeAppFileBytes / 1_048_576} MB`;
    if (tooLarge) return void notify({ tone: 'danger', text: t('edgeApps.tooLarge', { most: max }), seconds: 5 });
    setChosen(file);
  };
  const drop = async (row: { publicId: string; path: string }) => {
    const question = { title: t('edgeApps.removeFile', { path: row.path }), ok: t('remove'), danger: true };
    if (await confirm(question)) await remove(AgentEdgeAppInstanceFile, row);
  };
  return (
    <Panel
      title={labels('AgentEdgeAppInstance.fields.files')}
      flush
      extra={
        canEdit ? (
          <FileButton kind="link" size="small" icon={<PlusIcon />} accept="" onFile={take}>
            {t('edgeApps.addFile')}
          </FileButton>
        ) : null
      }
    >
      {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
      {list.state === 'loading' ? <Skeleton lines={2} /> : null}
      {list.data ? (
        <SimpleTable
          label={labels('AgentEdgeAppInstanceFile.many')}
          rows={list.data}
          rowKey={({ publicId }) => publicId}
          columns={[
            {
              id: 'path',
              header: labels('AgentEdgeAppInstanceFile.fields.path'),
              role: 'name',
              cell: ({ path }) => path,
            },
            {
              id: 'acts',
              header: '',
              width: 48,
              cell: (row) =>
                canEdit ? (
                  <Button
                    {...{ kind: 'text', size: 'small', icon: <TrashIcon /> }}
                    label={t('edgeApps.removeFile', { path: row.path })}
                    onClick={() => drop(row)}
                  />
                ) : null,
            },
          ]}
          empty={<p className="ls-panel-body ls-quiet">{t('edgeApps.noFiles')}</p>}
        />
      ) : null}
      {chosen ? (
        <UploadDialog
          instance={instance}
          file={chosen}
          onDone={() => {
            setChosen(undefined);
            void list.retry();
          }}
        />
      ) : null}
    </Panel>
  );
}
