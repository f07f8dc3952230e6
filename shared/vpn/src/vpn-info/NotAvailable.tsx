import { useUpdate } from '@lineside/client';
import { Agent, type Row } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, useFormat, useNow } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { limitSaid, rateLimitOf } from './rate-limit.ts';

type Limited = Pick<Row<typeof Agent>, 'publicId' | 'rateLimiting' | 'can'>;

/** Why a device has no VPN: it is limited, or unavailable (spec 2.58, 4.36). */
export function NotAvailable({ agent: { publicId, rateLimiting, can } }: { agent: Limited }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const reason = useReason();
  const { state, failure, run } = useUpdate(Agent);
  const limit = rateLimitOf(rateLimiting);
  const lastTry = rateLimiting.configOpenvpnLastHit;

  const tryAgain = () => {
    // write-only: the API clears the limit and commands the device to try again
    const reset = { rateLimiting: { configOpenvpnReset: true } };
    void run({ publicId }, reset, { inPlace: true });
  };
  return (
    <Banner
      tone="attention"
      form="outlined"
      title={t('info.notAvailable')}
      action={
        limit === 'stopped' && can.edit ? (
          <Button size="small" busy={state === 'busy'} onClick={tryAgain}>
            {t('tryAgain')}
          </Button>
        ) : undefined
      }
    >
      {limit ? t(`info.limit.${limitSaid(limit, lastTry, now)}`) : t('info.noTunnel')}
      {lastTry ? (
        <span className="ls-block ls-quiet">{t('info.lastTry', { when: format.dateTime(lastTry) })}</span>
      ) : null}
      {failure ? <span className="ls-block ls-c-danger">{reason(failure)}</span> : null}
    </Banner>
  );
}
