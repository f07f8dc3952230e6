import { act, type Result } from '@lineside/client';
import { ReportJob } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, saveFile } from '@lineside/ui/base';
import { type RowActions, useReason } from '@lineside/ui/data';
import { DownloadIcon, RotateCwIcon } from '@lineside/ui/icons';

interface Row {
  publicId: string;
  status: 'pending' | 'running' | 'done' | 'failed';
  isMine: boolean;
  hasValues: boolean;
  can: { edit: boolean };
}

/** What can be done with a requested report: downloaded by its readers, or printed once more. */
export function useReportActions(): (row: Row) => RowActions {
  const { t } = useTexts();
  const reason = useReason();
  const say = <T,>(result: Result<T>): T | undefined => {
    if (result.ok) return result.data;
    if (result.failure.kind !== 'aborted') notify({ tone: 'danger', text: reason(result.failure), seconds: 5 });
    return undefined;
  };
  const download = async (publicId: string, of: 'pdf' | 'csv' | 'xlsx' = 'pdf') => {
    const file = say(await act(ReportJob.actions[of], { publicId }, {}, { inPlace: true }));
    if (file) saveFile(file.name, [file.content], file.mediaType);
  };
  return ({ publicId, status, isMine, hasValues, can }) => {
    if (isMine)
      return {
        first: {
          key: 'download',
          label: t('queue.download'),
          icon: <DownloadIcon />,
          run: () => void download(publicId),
        },
        ...(hasValues && {
          more: (['csv', 'xlsx'] as const).map((of) => ({
            key: of,
            label: t(`queue.${of}`),
            icon: <DownloadIcon />,
            onSelect: () => void download(publicId, of),
          })),
        }),
      };
    if (status !== 'failed' || !can.edit) return {};
    const retry = async () => say(await act(ReportJob.actions.retry, { publicId }, {}, { inPlace: true }));
    return { first: { key: 'retry', label: t('queue.retry'), icon: <RotateCwIcon />, run: () => void retry() } };
  };
}
