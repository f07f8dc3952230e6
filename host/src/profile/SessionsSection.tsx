import { remove, removeMany, useList } from '@lineside/client';
import { AccessToken, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, Tag, useFormat } from '@lineside/ui/base';
import { GlobeIcon, LogOutIcon } from '@lineside/ui/icons';
import { browserName } from '../sign-in/browser-name.ts';
import { OwnRows } from './OwnRows.tsx';
import { SectionPage } from './SectionPage.tsx';

const fields = ['kind', 'expiresOn', 'lastUsedOn', 'isCurrent', 'created', 'ssoIdentityProvider'] as const;

/** Where the person is signed in to the portal, and the way to sign out there. */
export default function SessionsSection() {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const format = useFormat();
  const sessions = useList(AccessToken, { fields, filters: [where('eq', 'kind', 'portal')], pageSize: 200 });
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function endOthers() {
    const sure = await confirm({
      title: t('sessions.endOthersTitle'),
      body: t('sessions.endOthersBody'),
      ok: t('sessions.endOthers'),
      danger: true,
    });
    if (!sure) return;
    const ids = others.map(({ publicId }) => publicId);
    await removeMany(AccessToken, ids);
  }

  return (
    <SectionPage
      title={t('profile.sections.sessions')}
      about={t('sessions.about')}
      actions={
        others.length > 0 ? (
          <Button icon={<LogOutIcon />} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        ) : undefined
      }
      content={sessions}
    >
      {(rows) => (
        <OwnRows
          rows={rows}
          rowKey={({ publicId }) => publicId}
          icon={() => <GlobeIcon />}
          name={({ created, isCurrent }) => (
            <>
              {created.userAgent ? browserName(created.userAgent) : t('sessions.unknown')}{' '}
              {isCurrent ? <Tag>{t('devices.thisOne')}</Tag> : null}
            </>
          )}
          facts={({ created, lastUsedOn, expiresOn, ssoIdentityProvider }) => [
            created.ip,
            ssoIdentityProvider?.name,
            t('sessions.lastUsed', { on: format.dateTime(lastUsedOn) }),
            t('sessions.ends', { on: format.dateTime(expiresOn) }),
          ]}
          action={({ publicId, isCurrent }) =>
            isCurrent ? null : (
              <Button size="small" onClick={() => void remove(AccessToken, { publicId })}>
                {host('logOut.logOut')}
              </Button>
            )
          }
          none={t('sessions.none')}
        />
      )}
    </SectionPage>
  );
}
