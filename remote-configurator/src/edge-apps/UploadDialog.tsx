import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, useProblems } from '@lineside/ui/form';
import { useState } from 'react';
import { useSubject } from '../frame/subject.ts';

/** A file that was chosen, before it is sent. */
export interface ChosenFile {
  name: string;
  content: Uint8Array;
}

type Values = { path: string };

/** Asks for the path of a file, and sends it there; a bar shows how far it is. */
export function UploadDialog({ instance, file, onDone }: { instance: string; file: ChosenFile; onDone(): void }) {
  const { t } = useTexts();
  const format = useFormat();
  const { id: agentId } = useSubject();
  const problemsOf = useProblems(() => 'path');
  const [share, setShare] = useState<number>();
  const upload = async ({ path }: Values) => {
    setShare(0);
    const result = await send(calls.UploadEdgeAppInstanceFile, {
      params: { agentId, instanceId: instance },
      query: { filePath: path.trim() },
      body: file.content,
      onSent: setShare,
      inPlace: true,
    });
    setShare(undefined);
    if (result.ok) return void onDone();
    return problemsOf(result.failure);
  };
  return (
    <FormDialog<Values> title={t('edgeApps.addFile')} ok={t('edgeApps.upload')} size="small" unchanged onClose={onDone}>
      {(form) => (
        <Form<Values> {...form} initial={{ path: file.name }} onSubmit={upload}>
          <Field name="path" label={t('edgeApps.path')} hint={t('hints.path')} required>
            <Input mono autoComplete="off" />
          </Field>
          {share === undefined ? null : (
            <progress
              style={{ width: '100%', accentColor: 'var(--accent)' }}
              max={1}
              value={share}
              aria-label={t('edgeApps.sent', { percent: format.number(Math.round(share * 100)) })}
            />
          )}
        </Form>
      )}
    </FormDialog>
  );
}
