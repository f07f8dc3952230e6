import { askApiNow } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, type Moment, Row, useFormat } from '@lineside/ui/base';
import { useHost } from '../page/host.ts';
import { statusPageFor } from './cloud.ts';

/**
 * The API is away (spec 2.21, 8.04): what was loaded stays, and its age is said. Discovery is retried with growing pauses;
 * Try again retries at once.
 */
export function ApiAwayBanner({ loadedOn }: { loadedOn: Moment }) {
  const { t } = useTexts('host');
  const format = useFormat();
  const statusPage = statusPageFor(useHost().config, location.hostname);
  return (
    <Banner
      form="strip"
      tone="attention"
      title={t('errors.apiUnavailable')}
      action={
        <Row gap={8}>
          {statusPage ? (
            <Button size="small" href={statusPage} target="_blank">
              {t('errors.openStatusPage')}
            </Button>
          ) : null}
          <Button size="small" onClick={askApiNow}>
            {t('errors.tryAgain')}
          </Button>
        </Row>
      }
    >
      <span className="ls-wide-only">{t('errors.loadedBefore', { time: format.time(loadedOn) })}</span>
    </Banner>
  );
}
