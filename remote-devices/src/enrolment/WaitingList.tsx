import { Enrolment } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { EntityList } from '@lineside/ui/form';
import { CheckIcon, XIcon } from '@lineside/ui/icons';
import { Doubt } from './Doubt.tsx';
import { EnrolmentPanel } from './EnrolmentPanel.tsx';
import { type EnrolmentRow, isOpen } from './enrolment-row.ts';
import { useDecision } from './use-decision.tsx';

/** Gateways that applied in all profiles: waiting ones, and those with a decision [2.10]. */
export default function WaitingList() {
  const { t } = useTexts();
  const { accept, reject, dialog } = useDecision();
  return (
    <>
      <EntityList
        entity={Enrolment}
        columns={['serialNumber', 'status', 'doubt', 'profile', 'ipAddress', 'appliedOn']}
        extraFields={['fingerprint']}
        crumbs={[{ key: 'list', link: <Link to="/device-registration-profiles">{t('menu.profiles')}</Link> }]}
        filters={['status', 'profile', 'appliedOn']}
        narrowColumns={['status', 'doubt', 'appliedOn']}
        nameOf={({ serialNumber }) => serialNumber}
        panel={{ name: 'device', render: (panel) => <EnrolmentPanel {...panel} /> }}
        actions={(row) =>
          isOpen(row)
            ? {
                first: {
                  key: 'accept',
                  label: t('enrolment.accept'),
                  icon: <CheckIcon />,
                  run: () => accept(row as EnrolmentRow),
                },
                more: [
                  {
                    key: 'reject',
                    label: t('enrolment.reject'),
                    icon: <XIcon />,
                    danger: true,
                    onSelect: () => reject(row as EnrolmentRow),
                  },
                ],
              }
            : {}
        }
        search={t('enrolment.search')}
        why={t('enrolment.noneWhy')}
      >
        {(Column) => (
          <>
            <Column field="serialNumber" isName min={180} />
            <Column field="status" width={110} />
            <Column field="doubt" min={220} sortable={false} cell={(row) => <Doubt doubt={row.doubt} />} />
            <Column field="ipAddress" from={1036} width={150} />
            <Column field="appliedOn" width={208} />
          </>
        )}
      </EntityList>
      {dialog}
    </>
  );
}
