import { useTexts } from '@lineside/remote-kit';
import { Field, Form, FormDialog, Input, type Problem } from '@lineside/ui/form';

interface ViewDialogProps {
  onSave(values: { name: string }): Promise<readonly Problem[] | undefined>;
  onClose(): void;
}

/** Asks for the name of a new view. */
export default function ViewDialog({ onSave, onClose }: ViewDialogProps) {
  const { t } = useTexts();
  return (
    <FormDialog<{ name: string }> size="small" title={t('views.save')} ok={t('views.save')} onClose={onClose}>
      {(form) => (
        <Form<{ name: string }> {...form} initial={{ name: '' }} onSubmit={onSave}>
          <Field name="name" label={t('views.name')} required>
            <Input limit={60} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
