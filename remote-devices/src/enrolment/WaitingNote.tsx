import { useList } from '@lineside/client';
import { Enrolment, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Banner } from '@lineside/ui/base';
import { ClockIcon } from '@lineside/ui/icons';

const waiting = {
  fields: ['appliedOn'],
  filters: [where('eq', 'status', 'waiting')],
  count: true,
  pageSize: 1,
} as const;

/** Over the profiles: how many gateways wait, and the way to them. It is there for none as well, so the list stays put. */
export function WaitingNote() {
  const { t } = useTexts();
  const { total, state } = useList(Enrolment, waiting, { live: true });
  if (state === 'failed') return null;
  return (
    <div style={{ visibility: typeof total === 'number' ? undefined : 'hidden' }}>
      <Banner
        form="strip"
        tone={total ? 'info' : 'offline'}
        icon={<ClockIcon />}
        title={total === 0 ? t('enrolment.noneWaiting') : t('enrolment.waiting', { count: total ?? 0 })}
        action={
          total ? (
            <Link to="/device-registration-profiles/waiting?status=waiting">{t('enrolment.showThem')}</Link>
          ) : undefined
        }
      />
    </div>
  );
}
