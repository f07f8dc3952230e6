import { send, useCompany } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Panel, Stack } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, Password, useProblems } from '@lineside/ui/form';
import { TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';

interface Values {
  name: string;
  password: string;
}

/** Permanently removes the company: its administrator types its name, and re-authenticates. */
export function RemoveCompany() {
  const { t } = useTexts();
  const problemsOf = useProblems();
  const company = useCompany();
  const [open, setOpen] = useState(false);
  if (company.state !== 'chosen') return null;
  const { publicId, name } = company.company;
  const remove = async ({ password }: Values) => {
    const known = await send(calls.ReAuthenticate, { body: { password }, inPlace: true });
    if (!known.ok) return problemsOf(known.failure);
    const removed = await send(calls.RemoveCompany, { params: { publicId }, inPlace: true });
    if (!removed.ok) return problemsOf(removed.failure);
    location.assign('/');
    return undefined;
  };
  return (
    <Panel title={t('company.remove')}>
      <Stack gap={12} align="flex-start">
        <p>{t('company.removeMeans')}</p>
        <Button kind="danger" icon={<TrashIcon />} onClick={() => setOpen(true)}>
          {t('company.remove')}
        </Button>
      </Stack>
      {open ? (
        <FormDialog<Values>
          title={t('company.removeTitle', { name })}
          ok={t('company.removeForGood')}
          danger
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <Form<Values> {...form} initial={{ name: '', password: '' }} onSubmit={remove}>
              <p>{t('company.removeWhat')}</p>
              <Field<string>
                name="name"
                label={t('company.typeName', { name })}
                required
                check={(typed) => (typed === name ? undefined : t('company.otherName'))}
              >
                <Input autoComplete="off" />
              </Field>
              <Field name="password" label={t('company.password')} required>
                <Password autoComplete="current-password" />
              </Field>
            </Form>
          )}
        </FormDialog>
      ) : null}
    </Panel>
  );
}
