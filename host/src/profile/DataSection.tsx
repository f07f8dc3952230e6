import { send, signOut } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, Page, Panel, Stack, saveFile } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Field, Form, FormDialog, Input } from '@lineside/ui/form';
import { DownloadIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { useMe } from '../page/me.ts';

/** All stored data of the person, as a file; and the deletion of their account. */
export default function DataSection() {
  const { t } = useTexts('account');
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function download() {
    setBusy(true);
    const result = await send(calls.ExportMyUser, { inPlace: true });
    setBusy(false);
    if (result.ok) saveFile(result.data.name, [result.data.content], result.data.mediaType);
    else if (result.failure.kind !== 'aborted') notify({ tone: 'danger', text: reason(result.failure), seconds: 5 });
  }

  return (
    <Page title={t('profile.sections.data')} body="tint">
      <Stack gap={16}>
        <Panel title={t('data.export')}>
          <Stack gap={12} align="flex-start">
            <p>{t('data.exportAbout')}</p>
            <Button icon={<DownloadIcon />} busy={busy} onClick={() => void download()}>
              {t('data.download')}
            </Button>
          </Stack>
        </Panel>
        <Panel title={t('data.delete')}>
          <Stack gap={12} align="flex-start">
            <p>{t('data.deleteAbout')}</p>
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {t('data.delete')}
            </Button>
          </Stack>
        </Panel>
      </Stack>
      {deleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
    </Page>
  );
}

interface DeleteDialogProps {
  onClose(): void;
}

function DeleteDialog({ onClose }: DeleteDialogProps) {
  const { t } = useTexts('account');
  const me = useMe();
  const problemsOf = useFormProblems(() => undefined);

  async function erase() {
    const result = await send(calls.RemoveMyUser, { inPlace: true });
    if (result.ok) await signOut();
    else if (result.failure.kind !== 'aborted') return problemsOf(result.failure);
    return undefined;
  }

  return (
    <FormDialog<{ emailAddress: string }>
      size="small"
      danger
      title={t('data.deleteTitle')}
      ok={t('data.delete')}
      onClose={onClose}
    >
      {(form) => (
        <Form<{ emailAddress: string }> {...form} initial={{}} onSubmit={erase}>
          <p>{t('data.deleteWarning')}</p>
          <Field<string>
            name="emailAddress"
            label={t('data.typeAddress', { address: me.emailAddress })}
            required
            check={(value) =>
              value.trim().toLowerCase() === me.emailAddress.toLowerCase() ? undefined : t('data.notIt')
            }
          >
            <Input autoComplete="off" autoFocus />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
