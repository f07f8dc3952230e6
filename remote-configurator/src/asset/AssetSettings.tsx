import { useOne } from '@lineside/client';
import { Asset } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { RecordForm, ZoneInput } from '@lineside/ui/form';
import { SectionPage } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';

const fieldNames = ['name', 'description', 'resourceVariant', 'slug', 'enabled'] as const;
const place = ['location', 'timeZone'] as const;

/** An asset's type, location, and representing device. */
export default function AssetSettings() {
  const { t } = useTexts();
  const reason = useReason();
  const { id } = useSubject();
  const fields = [...fieldNames, ...place, 'agent', 'can', 'version'] as const;
  const asset = useOne(Asset, { publicId: id }, { fields, live: true });
  return (
    <SectionPage>
      {asset.state === 'failed' ? <FailedPart reason={reason(asset.failure)} onRetry={asset.retry} /> : null}
      {asset.state === 'loading' ? <Skeleton lines={8} /> : null}
      {asset.data ? (
        <RecordForm
          entity={Asset}
          row={asset.data}
          draws={{ timeZone: <ZoneInput clearable /> }}
          groups={[
            { key: 'name', title: t('panels.name'), fields: fieldNames },
            { key: 'device', title: t('panels.device'), fields: ['agent'] },
            { key: 'place', title: t('panels.place'), fields: place },
          ]}
        />
      ) : null}
    </SectionPage>
  );
}
