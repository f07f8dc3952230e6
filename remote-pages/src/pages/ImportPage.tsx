import { act, type Failure, type Result, send } from '@lineside/client';
import { calls, Group, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { FileButton, notify } from '@lineside/ui/base';
import { Field, Form, FormDialog, RefSelect, useProblems } from '@lineside/ui/form';
import { UploadIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { pageAddress } from './addresses.ts';

interface Values {
  group: Reference | null;
}

const wrongFile: readonly (string | undefined)[] = ['invalid-value', 'required-property', 'unknown-property'];

/** The API's errors about such a file are about properties that the person doesn't see. */
const isWrongFile = (failure: Failure) =>
  failure.kind === 'refused' && failure.errors.every(({ code }) => wrongFile.includes(code));

/** Makes a page of an exported file, for the whole company or for a group [7.51]. */
export function ImportPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const problemsOf = useProblems();
  const [file, setFile] = useState<{ name: string; content: Uint8Array }>();
  const close = () => setFile(undefined);
  const importFile = async ({ group }: Values) => {
    const body = file!.content;
    const result: Result<{ publicId: string }[]> = group
      ? await act(Group.actions.importPage, { publicId: group.publicId }, body, { inPlace: true })
      : await send(calls.ImportPage, { body, inPlace: true });
    if (!result.ok) return isWrongFile(result.failure) ? [{ text: t('import.wrong') }] : problemsOf(result.failure);
    close();
    const [page] = result.data;
    const action = { label: t('import.open'), run: () => void navigate(pageAddress(page!.publicId)) };
    notify({ tone: 'online', text: t('import.done', { file: file!.name }), seconds: 8, action });
    return undefined;
  };
  return (
    <>
      <FileButton accept=".json" icon={<UploadIcon />} onFile={setFile}>
        {t('import.button')}
      </FileButton>
      {file ? (
        <FormDialog<Values>
          title={t('import.title', { file: file.name })}
          ok={t('import.ok')}
          unchanged
          onClose={close}
        >
          {(form) => (
            <Form<Values> {...form} initial={{ group: null }} onSubmit={importFile}>
              <Field name="group" label={t('import.group')} hint={t('import.groupHint')}>
                <RefSelect to="Group" clearable />
              </Field>
            </Form>
          )}
        </FormDialog>
      ) : null}
    </>
  );
}
