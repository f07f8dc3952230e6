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

/** Over the profiles: how many gateways wait, and the way to them. */
export function WaitingNote() {
  const { t } = useTexts();
  const { total } = useList(Enrolment, waiting, { live: true });
  if (!total) return null;
  return (
    <Banner
      form="strip"
      tone="info"
      icon={<ClockIcon />}
      title={t('enrolment.waiting', { count: total })}
      action={<Link to="/device-registration-profiles/waiting?status=waiting">{t('enrolment.showThem')}</Link>}
    />
  );
}
