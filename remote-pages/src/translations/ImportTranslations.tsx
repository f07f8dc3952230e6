import { type ErrorItem, parseJsonFile } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, Dialog, FileButton, notify, Stack } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { UploadIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { type TranslationItem, upsert } from './upsert.ts';

type State =
  | { is: 'idle' }
  | { is: 'unreadable' }
  | { is: 'refused'; file: string; errors: readonly ErrorItem[] }
  | { is: 'failed'; why: string };

/** Adds and changes texts from a JSON file; errors are shown with their position in the file, and nothing is sent. */
export function ImportTranslations() {
  const { t } = useTexts();
  const reason = useReason();
  const [state, setState] = useState<State>({ is: 'idle' });
  const close = () => setState({ is: 'idle' });
  const take = async ({ name, content }: { name: string; content: Uint8Array }) => {
    const items = listIn(content);
    if (!items) return setState({ is: 'unreadable' });
    const result = await upsert(items);
    if (result.ok)
      return void notify({ tone: 'online', text: t('translations.imported', { ...result.data }), seconds: 5 });
    const { failure } = result;
    setState(
      failure.kind === 'refused'
        ? { is: 'refused', file: name, errors: failure.errors }
        : { is: 'failed', why: reason(failure) },
    );
  };
  return (
    <>
      <FileButton accept=".json" icon={<UploadIcon />} onFile={(file) => void take(file)}>
        {t('translations.import')}
      </FileButton>
      <Dialog
        open={state.is !== 'idle'}
        title={t('translations.notImported')}
        onClose={close}
        footer={<Button onClick={close}>{t('close')}</Button>}
      >
        {state.is === 'unreadable' ? <Banner tone="danger" title={t('translations.unreadable')} /> : null}
        {state.is === 'failed' ? <Banner tone="danger" title={state.why} /> : null}
        {state.is === 'refused' ? <Wrong {...state} /> : null}
      </Dialog>
    </>
  );
}

function Wrong({ file, errors }: { file: string; errors: readonly ErrorItem[] }) {
  const { t } = useTexts();
  const { t: labels } = useTexts('labels');
  return (
    <Stack gap={12}>
      <span>{t('translations.wrong', { file })}</span>
      <SimpleTable
        label={t('translations.notImported')}
        rows={errors}
        rowKey={({ listIndex }) => String(listIndex)}
        columns={[
          {
            id: 'item',
            header: t('translations.item'),
            width: 80,
            cell: ({ listIndex }) => String((listIndex ?? 0) + 1),
          },
          {
            id: 'field',
            header: t('translations.field'),
            width: 120,
            cell: ({ propertyName }) => labels(`Translation.fields.${propertyName}`),
          },
          { id: 'what', header: t('translations.what'), cell: ({ message }) => message },
        ]}
      />
    </Stack>
  );
}

/** A list of translations, or an object of keys and texts, in a JSON file. */
function listIn(content: Uint8Array): TranslationItem[] | undefined {
  try {
    const read: unknown = parseJsonFile(content);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
