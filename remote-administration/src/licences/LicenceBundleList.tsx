import { LicenceBundle } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { ClockIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { BundlePanel } from './BundlePanel.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';

/** Licences of one coupon, which are assigned to one device together [7.04]. */
export default function LicenceBundleList() {
  const { t } = useTexts();
  const [extended, setExtended] = useState<{ publicId: string; name: string }>();
  return (
    <Administration>
      <EntityList
        entity={LicenceBundle}
        columns={['name']}
        panel={{ name: 'bundle', render: (panel) => <BundlePanel {...panel} /> }}
        actionsWidth={64}
        actions={({ publicId, name }) => ({
          more: [
            {
              key: 'extend',
              label: t('licences.extend'),
              icon: <ClockIcon />,
              onSelect: () => setExtended({ publicId, name }),
            },
          ],
        })}
        why={t('licences.bundleWhy')}
      />
      {extended ? <ExtendDialog kind="bundle" {...extended} onClose={() => setExtended(undefined)} /> : null}
    </Administration>
  );
}
