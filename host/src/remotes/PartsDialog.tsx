import { useCall } from '@lineside/client';
import { calls, holdsPermission } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, lazyWithRetry, Stack, useFormat } from '@lineside/ui/base';
import { CircleCheckIcon, TriangleAlertIcon } from '@lineside/ui/icons';
import { tryAllAgain } from '../federation/left-out.ts';
import { useHost } from '../page/host.ts';
import { type PortalPart, partOf } from './part.ts';
import { useFederation } from './use-remotes.ts';

const DevelopForm = lazyWithRetry(() => import('../development/DevelopForm.tsx'));

/** The remotes of this portal: which version runs, and why where that isn't the one that was published. */
export default function PartsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, language } = useTexts('host');
  const format = useFormat();
  const state = useFederation();
  const standing = useCall(calls.GetMyStanding);
  const mends = standing.data !== undefined && holdsPermission(standing.data, 'DEVELOP_APP');
  const { development } = useHost().config;
  const remotes = state.is === 'running' ? state.remotes : [];
  const reload = () => {
    tryAllAgain();
    location.reload();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('parts.title')}
      subtitle={t('parts.about')}
      footer={
        <>
          <Button onClick={reload}>{t('parts.reload')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('parts.close')}
          </Button>
        </>
      }
    >
      <Stack>
        {remotes.map((remote) => (
          <PartRow key={remote.entry.name} part={partOf(remote, t, format, language)} mends={mends} />
        ))}
        {development && mends ? <DevelopForm origins={development.origins} /> : null}
      </Stack>
    </Dialog>
  );
}

function PartRow({ part, mends }: { part: PortalPart; mends: boolean }) {
  const { t } = useTexts('host');
  const { name, called, version, is, message, detail } = part;
  const leftOut = mends ? part.leftOut : [];
  return (
    <div className="lh-part">
      {is === 'well' && leftOut.length === 0 ? (
        <CircleCheckIcon className="ls-g-online" />
      ) : (
        <TriangleAlertIcon className="ls-g-attention" />
      )}
      <div>
        <strong>{called}</strong> <span className="ls-quiet">{[called === name ? '' : name, version].join(' ')}</span>
        <div>{message}</div>
        {mends && detail ? <div className="ls-quiet lh-part-detail">{detail}</div> : null}
        {leftOut.length > 0 ? <div>{t('parts.leftOut')}</div> : null}
        {leftOut.map((line) => (
          <div key={line} className="ls-quiet lh-part-detail">
            {line}
          </div>
        ))}
      </div>
    </div>
  );
}
