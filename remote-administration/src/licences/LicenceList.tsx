import { Licence, LicenceType } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { ClockIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { DeviceLink } from './DeviceLink.tsx';
import { EndOfLicence } from './EndOfLicence.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';

/** Licences of the company: which device uses each, and until when [1.09]. */
export default function LicenceList() {
  const { t } = useTexts();
  const usage = useLabels(LicenceType);
  const [extended, setExtended] = useState<{ publicId: string; name: string; usage: string }>();
  return (
    <Administration>
      <EntityList
        entity={Licence}
        columns={['serialNumber', 'type', 'agent', 'expiresOn', 'activated']}
        extraFields={['trial']}
        narrowColumns={['type', 'agent', 'expiresOn']}
        nameOf={({ serialNumber }) => serialNumber}
        filters={['agent', 'expiresOn']}
        form={['couponCode']}
        hints={{ couponCode: t('licences.couponHint') }}
        actionsWidth={64}
        actions={({ publicId, serialNumber, type, expiresOn }) =>
          // one that never ends can't be extended
          expiresOn === null
            ? {}
            : {
                more: [
                  {
                    key: 'extend',
                    label: t('licences.extend'),
                    icon: <ClockIcon />,
                    onSelect: () => setExtended({ publicId, name: serialNumber, usage: type.usageType }),
                  },
                ],
              }
        }
        why={t('licences.why')}
      >
        {(Column) => (
          <>
            <Column field="serialNumber" isName min={200} />
            <Column
              field="type"
              flex={2}
              blank={() => false}
              cell={({ type, trial }) =>
                `${usage.word('usageType', type.usageType)}${trial ? ` (${t('licences.trial')})` : ''}`
              }
            />
            <Column field="agent" flex={2} cell={({ agent }) => (agent ? <DeviceLink device={agent} /> : null)} />
            <Column
              field="expiresOn"
              width={200}
              blank={() => false}
              cell={({ expiresOn }) => <EndOfLicence at={expiresOn} />}
            />
            <Column field="activated" width={112} />
          </>
        )}
      </EntityList>
      {extended ? <ExtendDialog kind="licence" {...extended} onClose={() => setExtended(undefined)} /> : null}
    </Administration>
  );
}
