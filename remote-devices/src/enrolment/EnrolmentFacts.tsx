import { Enrolment } from '@lineside/contracts';
import { CopyText, useFormat, useLabels } from '@lineside/ui/base';
import { Details, type DetailsProps } from '@lineside/ui/data';
import type { EnrolmentRow } from './enrolment-row.ts';

/** The facts for deciding about a waiting gateway, and `more` facts below. */
export function EnrolmentFacts({ enrolment, more = [] }: { enrolment: EnrolmentRow; more?: DetailsProps['facts'] }) {
  const label = useLabels(Enrolment);
  const format = useFormat();
  return (
    <Details
      large
      facts={[
        { key: 'serial', label: label.field('serialNumber'), value: enrolment.serialNumber },
        {
          key: 'fingerprint',
          label: label.field('fingerprint'),
          value: <CopyText value={enrolment.fingerprint} mono />,
        },
        { key: 'address', label: label.field('ipAddress'), value: enrolment.ipAddress },
        { key: 'since', label: label.field('appliedOn'), value: format.dateTime(enrolment.appliedOn) },
        ...(enrolment.profile
          ? [{ key: 'profile', label: label.field('profile'), value: enrolment.profile.name }]
          : []),
        ...more,
      ]}
    />
  );
}
