import { Enrolment } from '@lineside/contracts';
import { CopyText, useFormat, useLabels } from '@lineside/ui/base';
import { Details, type DetailsProps } from '@lineside/ui/data';
import type { EnrolmentRow } from './enrolment-row.ts';

/** The facts for deciding about a waiting gateway, and `more` facts below. */
export function EnrolmentFacts({ of, more = [] }: { of: EnrolmentRow; more?: DetailsProps['facts'] }) {
  const label = useLabels(Enrolment);
  const format = useFormat();
  return (
    <Details
      large
      facts={[
        { key: 'serial', label: label.field('serialNumber'), value: of.serialNumber },
        { key: 'fingerprint', label: label.field('fingerprint'), value: <CopyText value={of.fingerprint} mono /> },
        { key: 'address', label: label.field('ipAddress'), value: of.ipAddress },
        { key: 'since', label: label.field('appliedOn'), value: format.dateTime(of.appliedOn) },
        ...(of.profile ? [{ key: 'profile', label: label.field('profile'), value: of.profile.name }] : []),
        ...more,
      ]}
    />
  );
}
