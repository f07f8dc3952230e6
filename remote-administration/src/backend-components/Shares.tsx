import { create } from '@lineside/client';
import { BackendComponentTemplateShare, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { Field, Form, FormDialog, Input, useProblems } from '@lineside/ui/form';
import { useState } from 'react';

/** Other companies that may use a component. */
export function Shares({ templateId }: { templateId: string }) {
  const { t } = useTexts();
  const label = useLabels(BackendComponentTemplateShare);
  const problemsOf = useProblems();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const share = async ({ company }: { company: string }) => {
    const draft = { company: { publicId: company.trim() }, template: { publicId: templateId } };
    const result = await create(BackendComponentTemplateShare, draft, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    close();
    return undefined;
  };
  return (
    <>
      <ChildList
        entity={BackendComponentTemplateShare}
        fields={['company']}
        title={t('components.shares')}
        filters={[where('eq', 'template.publicId', templateId)]}
        columns={[
          { id: 'company', header: label.field('company'), role: 'name', cell: ({ company }) => company.name },
          { id: 'id', header: t('components.companyId'), cell: ({ company }) => company.publicId },
        ]}
        none={t('components.noShares')}
        add={{ label: t('components.share'), run: () => setOpen(true) }}
      />
      {open ? (
        <FormDialog<{ company: string }> title={t('components.share')} ok={t('components.share')} onClose={close}>
          {(form) => (
            <Form<{ company: string }> {...form} initial={{ company: '' }} onSubmit={share}>
              <Field<string>
                name="company"
                label={t('components.companyId')}
                hint={t('components.companyHint')}
                required
                check={(id) => (/^\d{4}(-\d{4}){4}$/.test(id.trim()) ? undefined : t('components.companyWrong'))}
              >
                <Input mono autoComplete="off" />
              </Field>
            </Form>
          )}
        </FormDialog>
      ) : null}
    </>
  );
}
