import type { Result } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Field, Form, FormDialog, Input, useProblems } from '@lineside/ui/form';
import type { ReactNode } from 'react';

interface TypedNameDialogProps {
  name: string;
  title: string;
  /** Its consequences. */
  means: ReactNode;
  ok: string;
  run(): Promise<Result<unknown>>;
  onDone(): void;
  onClose(): void;
}

const noField = () => undefined;

/** Asks for the device's name to be typed before something that is hard to take back. */
export function TypedNameDialog({ name, title, means, ok, run, onDone, onClose }: TypedNameDialogProps) {
  const { t } = useTexts();
  const problemsOf = useProblems(noField);
  const submit = async () => {
    const result = await run();
    if (!result.ok) return problemsOf(result.failure);
    onClose();
    onDone();
    return undefined;
  };
  return (
    <FormDialog<{ name: string }> title={title} ok={ok} danger onClose={onClose}>
      {(form) => (
        <Form<{ name: string }> {...form} initial={{ name: '' }} onSubmit={submit}>
          <p>{means}</p>
          <Field<string>
            name="name"
            label={t('manage.typeName', { name })}
            required
            check={(typed) => (typed === name ? undefined : t('manage.otherName'))}
          >
            <Input autoComplete="off" />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
