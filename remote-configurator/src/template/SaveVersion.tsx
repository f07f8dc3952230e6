import { act } from '@lineside/client';
import { AgentTemplate, AgentTemplateVersion } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, TextArea, useProblems } from '@lineside/ui/form';
import { useState } from 'react';

type Values = { description: string };

/** Creates a version of a template's current content. */
export function SaveVersion({ template }: { template: string }) {
  const { t } = useTexts();
  const label = useLabels(AgentTemplateVersion);
  const problemsOf = useProblems();
  const [open, setOpen] = useState(false);
  const save = async ({ description }: Values) => {
    const body = { publicId: template, description: description.trim() || null };
    const result = await act(AgentTemplate.actions.makeVersion, { publicId: template }, body, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    setOpen(false);
    notify({ tone: 'online', text: t('template.saved'), seconds: 3 });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('template.save')}</Button>
      {open ? (
        <FormDialog<Values>
          size="small"
          title={t('template.save')}
          subtitle={t('template.saveWhy')}
          ok={t('template.save')}
          unchanged
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <Form<Values> {...form} initial={{ description: '' }} onSubmit={save}>
              <Field name="description" label={label.field('description')}>
                <TextArea rows={3} />
              </Field>
            </Form>
          )}
        </FormDialog>
      ) : null}
    </>
  );
}
