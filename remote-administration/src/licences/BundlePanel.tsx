import { Licence, LicenceType, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { SidePanel, useLabels } from '@lineside/ui/base';
import { ChildList, type OpenPanel } from '@lineside/ui/data';
import { DeviceLink } from './DeviceLink.tsx';
import { EndOfLicence } from './EndOfLicence.tsx';

/** The licences of a bundle, and the device that uses them. */
export function BundlePanel({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts();
  const label = useLabels(Licence);
  const usage = useLabels(LicenceType);
  return (
    <SidePanel nonModal open={publicId !== null} title={label.field('bundle')} onClose={onClose}>
      {publicId ? (
        <ChildList
          entity={Licence}
          fields={['serialNumber', 'type', 'agent', 'expiresOn']}
          filters={[where('eq', 'bundle.publicId', publicId)]}
          columns={[
            {
              id: 'type',
              header: label.field('type'),
              role: 'name',
              cell: ({ type }) => usage.word('usageType', type.usageType),
            },
            {
              id: 'agent',
              header: label.field('agent'),
              cell: ({ agent }) => (agent ? <DeviceLink device={agent} /> : null),
            },
            { id: 'end', header: label.field('expiresOn'), cell: ({ expiresOn }) => <EndOfLicence at={expiresOn} /> },
          ]}
          none={t('licences.emptyBundle')}
        />
      ) : null}
    </SidePanel>
  );
}
