import { act } from '@lineside/client';
import { EnrolmentCode, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, notify, useFormat, useLabels, useNow } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { useState } from 'react';
import { CodeDialog } from './CodeDialog.tsx';

interface Code {
  publicId: string;
  expiresOn: string;
  most: number;
  uses: number;
  revokedOn: string | null;
  can: { edit: boolean };
}

const stateOf = ({ revokedOn, expiresOn, uses, most }: Code, now: number) => {
  if (revokedOn) return 'revoked';
  if (Date.parse(expiresOn) <= now) return 'expired';
  return uses >= most ? 'usedUp' : 'good';
};

/** The codes of a profile: its end, the remaining number of gateways, and its author. */
export function Codes({ profile, canEdit }: { profile: string; canEdit: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(EnrolmentCode);
  const now = useNow();
  const [adding, setAdding] = useState(false);
  const revoke = async ({ publicId }: Code) => {
    const question = { title: t('codes.revokeTitle'), body: t('codes.revokeBody'), ok: t('codes.revoke') };
    if (!(await confirm({ ...question, danger: true }))) return;
    const { ok } = await act(EnrolmentCode.actions.revoke, { publicId }, {});
    if (ok) notify({ tone: 'online', text: t('codes.revoked'), seconds: 3 });
  };
  return (
    <>
      <ChildList
        entity={EnrolmentCode}
        fields={['expiresOn', 'most', 'uses', 'revokedOn', 'createdBy', 'can']}
        filters={[where('eq', 'profile.publicId', profile)]}
        columns={[
          {
            id: 'state',
            header: t('codes.state'),
            role: 'name',
            cell: (code) => {
              const state = stateOf(code, now);
              return t(`codes.states.${state}`, { count: code.most - code.uses });
            },
          },
          { id: 'expiresOn', header: label.field('expiresOn'), cell: ({ expiresOn }) => format.dateTime(expiresOn) },
          { id: 'by', header: label.field('createdBy'), cell: ({ createdBy }) => createdBy.name },
          {
            id: 'revoke',
            header: '',
            align: 'end',
            cell: (code) =>
              code.can.edit && stateOf(code, now) === 'good' ? (
                <Button kind="link" size="small" ends onClick={() => revoke(code)}>
                  {t('codes.revoke')}
                </Button>
              ) : null,
          },
        ]}
        none={t('codes.none')}
        add={canEdit ? { label: t('codes.make'), run: () => setAdding(true) } : undefined}
      />
      {adding ? <CodeDialog profile={profile} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
