import { askApiNow } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Button, useFormat } from '@lineside/ui/base';
import { ExternalLinkIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { useHost } from '../page/host.ts';
import { statusPageFor } from './cloud.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** "API server is unavailable" (spec 2.21). Discovery is retried with growing pauses; Try again retries at once. */
export function ApiUnavailableScreen({ onTry = askApiNow }: { onTry?: () => void }) {
  const { t } = useTexts('host');
  const { config } = useHost();
  const format = useFormat();
  const [since] = useState(Date.now);
  const statusPage = statusPageFor(config, location.hostname);
  return (
    <ErrorPage
      drawing="unplugged"
      title={t('errors.apiUnavailable')}
      actions={
        <>
          {statusPage ? (
            <Button kind="primary" href={statusPage} target="_blank" icon={<ExternalLinkIcon />}>
              {t('errors.openStatusPage')}
            </Button>
          ) : null}
          <Button kind={statusPage ? 'default' : 'primary'} onClick={onTry}>
            {t('errors.tryAgain')}
          </Button>
        </>
      }
      foot={format.dateTime(since)}
    >
      {t(statusPage ? 'errors.checkStatusPage' : 'errors.tryAgainLater')}
    </ErrorPage>
  );
}
