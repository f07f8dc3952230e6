import { remove, removeMany, useList } from '@lineside/client';
import { TrustedDevice } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, notify, Tag, useFormat } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { MonitorIcon, TrashIcon } from '@lineside/ui/icons';
import { OwnRows } from './OwnRows.tsx';
import { SectionPage } from './SectionPage.tsx';

const fields = ['name', 'userAgent', 'isCurrent', 'createdOn', 'lastLogin'] as const;

/** Devices on which the person signs in without a code (spec 7.40). */
export default function TrustedDevicesSection() {
  const { t } = useTexts('account');
  const format = useFormat();
  const reason = useReason();
  const devices = useList(TrustedDevice, { fields, pageSize: 200 });
  const others = devices.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function forget(ids: readonly string[], title: string) {
    if (!(await confirm({ title, body: t('devices.forgetBody'), ok: t('devices.forget'), danger: true }))) return;
    const result =
      ids.length === 1
        ? await remove(TrustedDevice, { publicId: ids[0]! }, { inPlace: true })
        : await removeMany(TrustedDevice, ids, { inPlace: true });
    if (!result.ok && result.failure.kind !== 'aborted')
      notify({ tone: 'danger', text: reason(result.failure), seconds: 5 });
  }

  return (
    <SectionPage
      title={t('profile.sections.trustedDevices')}
      about={t('devices.about')}
      actions={
        others.length > 1 ? (
          <Button
            onClick={() =>
              void forget(
                others.map(({ publicId }) => publicId),
                t('devices.forgetOthersTitle'),
              )
            }
          >
            {t('devices.forgetOthers')}
          </Button>
        ) : undefined
      }
      content={devices}
    >
      {(rows) => (
        <>
          <OwnRows
            rows={rows}
            rowKey={({ publicId }) => publicId}
            icon={() => <MonitorIcon />}
            name={({ name, isCurrent }) => (
              <>
                {name} {isCurrent ? <Tag>{t('devices.thisOne')}</Tag> : null}
              </>
            )}
            facts={({ lastLogin, createdOn }) => [
              t('devices.lastLogin', { on: format.dateTime(lastLogin) }),
              t('devices.since', { on: format.date(createdOn) }),
            ]}
            action={({ publicId, name }) => (
              <Button
                kind="text"
                size="small"
                icon={<TrashIcon />}
                label={t('devices.forgetOf', { name })}
                onClick={() => void forget([publicId], t('devices.forgetTitle', { name }))}
              />
            )}
            none={t('devices.none')}
          />
        </>
      )}
    </SectionPage>
  );
}
