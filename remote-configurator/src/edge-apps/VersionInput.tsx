import { useList } from '@lineside/client';
import { EdgeApp, EdgeAppVersion, type Reference, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Row } from '@lineside/ui/base';
import { Select } from '@lineside/ui/form';
import { useState } from 'react';

interface VersionInputProps {
  id?: string;
  value?: (Reference & { edgeApp?: Reference }) | null;
  onChange?: (value: Reference | null) => void;
}

/** An edge app and its version. The app of an existing instance can't be changed. */
export function VersionInput({ id, value, onChange, ...tied }: VersionInputProps) {
  const { t } = useTexts();
  const apps = useList(EdgeApp, { fields: ['name'], orderBy: [{ path: ['name'], descending: false }] });
  const [fixed] = useState(value?.edgeApp?.publicId);
  const [app, setApp] = useState(fixed);
  const versions = useList(
    EdgeAppVersion,
    app ? { fields: ['number'], filters: [where('eq', 'edgeApp.publicId', app)], pageSize: 100 } : null,
  );
  return (
    <Row>
      <Select
        label={t('edgeApps.app')}
        placeholder={t('edgeApps.app')}
        disabled={fixed !== undefined}
        choices={(apps.data ?? []).map(({ publicId, name }) => ({ value: publicId, label: name }))}
        value={app}
        onChange={(next) => {
          setApp(next);
          // nothing is wrong before a version could be chosen
          if (value) onChange?.(null);
        }}
      />
      <Select
        {...tied}
        id={id}
        label={t('edgeApps.version')}
        placeholder={t('edgeApps.version')}
        choices={(versions.data ?? []).map(({ publicId, number }) => ({ value: publicId, label: number }))}
        value={versions.data ? value?.publicId : undefined}
        onChange={(publicId) => onChange?.({ publicId, name: null })}
      />
    </Row>
  );
}
