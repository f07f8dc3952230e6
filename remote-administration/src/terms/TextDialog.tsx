import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Field, Form, FormDialog, TextArea, useProblems } from '@lineside/ui/form';
import type { PolicyKind } from './TermsScreen.tsx';

interface Values {
  body: string;
  updateSummary: string;
}

interface TextDialogProps {
  kind: PolicyKind;
  language: 'en' | 'nl';
  /** The text of the draft, or the newest version if there is no draft. */
  text: string;
  onDone(): void;
  onClose(): void;
}

/** Writes the draft of a text in one language. */
export function TextDialog({ kind, language, text, onDone, onClose }: TextDialogProps) {
  const { t } = useTexts();
  const problemsOf = useProblems();
  const save = async ({ body, updateSummary }: Values) => {
    const draft = { type: kind, languageCode: language, body, updateSummary: updateSummary.trim() || null };
    const result = await send(calls.WriteCompanyTermsOfUsePolicy, { body: draft, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    onDone();
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values> title={t(`terms.write.${language}`)} ok={t('terms.save')} onClose={onClose}>
      {(form) => (
        <Form<Values> {...form} initial={{ body: text, updateSummary: '' }} onSubmit={save}>
          <Field name="body" label={t('terms.text')} required>
            <TextArea rows={16} limit={65_535} />
          </Field>
          <Field name="updateSummary" label={t('terms.summary')} hint={t('terms.summaryHint')}>
            <TextArea rows={3} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
