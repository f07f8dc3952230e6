import { remove, useList } from '@lineside/client';
import { AccessToken, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, useFormat } from '@lineside/ui/base';
import { SecretOnce } from '@lineside/ui/form';
import { PlusIcon, TerminalIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { OwnRows } from './OwnRows.tsx';
import { SectionPage } from './SectionPage.tsx';

const fields = ['kind', 'name', 'expiresOn', 'lastUsedOn', 'created', 'scope'] as const;

/** Tokens with which programs act as the person: made here after they prove who they are, shown once, revoked here. */
export default function TokensSection() {
  const { t } = useTexts('account');
  const format = useFormat();
  const tokens = useList(AccessToken, { fields, filters: [where('eq', 'kind', 'client')], pageSize: 200 });
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const nameOf = ({ name, created }: { name: string | null; created: { userAgent: string | null } }) =>
    name ?? created.userAgent ?? t('tokens.unnamed');

  async function revoke(publicId: string, name: string) {
    const sure = await confirm({
      title: t('tokens.revokeTitle', { name }),
      body: t('tokens.revokeBody'),
      ok: t('tokens.revoke'),
      danger: true,
    });
    if (sure) await remove(AccessToken, { publicId });
  }

  return (
    <SectionPage
      title={t('profile.sections.tokens')}
      about={t('tokens.about')}
      actions={
        <Button kind="primary" icon={<PlusIcon />} onClick={() => setMaking(true)}>
          {t('tokens.new')}
        </Button>
      }
      content={tokens}
    >
      {(rows) => (
        <>
          <OwnRows
            rows={rows}
            rowKey={({ publicId }) => publicId}
            icon={() => <TerminalIcon />}
            name={(row) => nameOf(row)}
            facts={({ scope, created, lastUsedOn, expiresOn }) => [
              t(
                scope.type === 'unrestricted'
                  ? 'tokens.mayAll'
                  : isReading(scope)
                    ? 'tokens.mayRead'
                    : 'tokens.maySome',
              ),
              t('tokens.made', { on: format.date(created.on) }),
              t('sessions.lastUsed', { on: format.dateTime(lastUsedOn) }),
              t('sessions.ends', { on: format.dateTime(expiresOn) }),
            ]}
            action={(row) => (
              <Button
                size="small"
                label={t('tokens.revokeOf', { name: nameOf(row) })}
                onClick={() => void revoke(row.publicId, nameOf(row))}
              >
                {t('tokens.revoke')}
              </Button>
            )}
            none={t('tokens.none')}
          />
          {making ? (
            <NewTokenDialog
              onClose={() => setMaking(false)}
              onMade={(created) => {
                setMaking(false);
                setSecret(created);
                tokens.retry();
              }}
            />
          ) : null}
          {secret ? <SecretOnce title={t('tokens.copy')} value={secret} onClose={() => setSecret(undefined)} /> : null}
        </>
      )}
    </SectionPage>
  );
}

interface Scope {
  type: string;
  rels?: readonly {
    get?: boolean | null;
    post?: boolean | null;
    patch?: boolean | null;
    put?: boolean | null;
    delete?: boolean | null;
  }[];
}

/** Whether it may do nothing but read. */
const isReading = ({ type, rels = [] }: Scope): boolean =>
  type === 'allow' && rels.every((rel) => !rel.post && !rel.patch && !rel.put && !rel.delete);
