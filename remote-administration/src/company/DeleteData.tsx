import { send } from '@lineside/client';
import { calls, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, notify, Panel, Stack, useFormat } from '@lineside/ui/base';
import { DateTimePicker, Field, Form, FormDialog, RefSelect, useProblems } from '@lineside/ui/form';
import { TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';

interface Values {
  agent: Reference | null;
  source: Reference | null;
  start: number | null;
  end: number | null;
}

/** Permanently deletes stored values of a device's data source in a period. */
export function DeleteData({ onDone }: { onDone(): void }) {
  const { t } = useTexts();
  const format = useFormat();
  const problemsOf = useProblems();
  const [open, setOpen] = useState(false);
  const [agent, setAgent] = useState<string>();
  const remove = async ({ source, start, end }: Values) => {
    const [from, to] = [start!, end!].map((ms) => new Date(ms).toISOString()) as [string, string];
    const sure = await confirm({
      title: t('usage.sure', { source: source!.name ?? '' }),
      body: t('usage.sureBody', { from: format.dateTime(from), to: format.dateTime(to) }),
      ok: t('usage.delete'),
      danger: true,
    });
    if (!sure) return [];
    const body = [{ source: { publicId: source!.publicId }, start: from, end: to }];
    const result = await send(calls.DeleteData, { body, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    setOpen(false);
    notify({ tone: 'online', text: t('usage.deleted'), seconds: 3 });
    onDone();
    return undefined;
  };
  return (
    <Panel title={t('usage.deleteData')}>
      <Stack gap={12} align="flex-start">
        <p>{t('usage.deleteMeans')}</p>
        <Button kind="danger" icon={<TrashIcon />} onClick={() => setOpen(true)}>
          {t('usage.delete')}
        </Button>
      </Stack>
      {open ? (
        <FormDialog<Values> title={t('usage.deleteData')} ok={t('usage.delete')} danger onClose={() => setOpen(false)}>
          {(form) => (
            <Form<Values>
              {...form}
              initial={{ agent: null, source: null, start: null, end: null }}
              onValues={(values, changed) => {
                if (!('agent' in changed)) return;
                setAgent(values.agent?.publicId);
                form.control.current?.set({ source: null });
              }}
              onSubmit={remove}
            >
              <Field name="agent" label={t('usage.device')} required>
                <RefSelect to="Agent" />
              </Field>
              <Field name="source" label={t('usage.source')} required>
                <RefSelect to="AgentDataSource" parent={agent} disabled={!agent} />
              </Field>
              <Field name="start" label={t('usage.from')} required zoned>
                <DateTimePicker />
              </Field>
              <Field name="end" label={t('usage.until')} required zoned>
                <DateTimePicker />
              </Field>
            </Form>
          )}
        </FormDialog>
      ) : null}
    </Panel>
  );
}
