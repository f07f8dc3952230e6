import { send } from '@lineside/client';
import { calls, limits, type Reading } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useReadingText } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, NumberInput, Select, useProblems } from '@lineside/ui/form';
import type { ReactElement } from 'react';

export interface WrittenVariable {
  id: string;
  name: string;
  unit: string | null;
  type: 'bool' | 'int' | 'float' | 'str';
  /** The newest value, if one has come. */
  value: Reading | undefined;
}

interface WriteDialogProps {
  agentId: string;
  variable: WrittenVariable;
  onClose(): void;
}

interface Values {
  /** As its input has it: "true" and "false" of a variable with yes or no. */
  value: string | number | null;
}

interface InputTexts {
  unit: string | undefined;
  yes: string;
  no: string;
}

const number = ({ unit }: InputTexts) => <NumberInput {...(unit && { unit })} />;

/** The input for a value of each type. */
const inputs: Record<WrittenVariable['type'], (texts: InputTexts) => ReactElement> = {
  bool: ({ yes, no }) => (
    <Select
      choices={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
    />
  ),
  int: number,
  float: number,
  str: () => <Input autoComplete="off" limit={limits.readingText} />,
};

/** Writes a value to the machine, and says what the machine has then. */
export function WriteDialog({ agentId, variable, onClose }: WriteDialogProps) {
  const { t } = useTexts();
  const textOf = useReadingText();
  const problemsOf = useProblems();
  const { id, name, unit, type } = variable;
  const withUnit = (value: Reading) => [textOf(value), unit].filter(Boolean).join(' ');
  const write = async ({ value }: Values) => {
    const params = { agentId, publicId: id };
    const result = await send(calls.WriteVariable, {
      params,
      body: { value: type === 'bool' ? value === 'true' : value! },
      inPlace: true,
    });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('live.written', { name, value: withUnit(result.data.value) }), seconds: 5 });
    onClose();
    return undefined;
  };
  const now = variable.value;
  return (
    <FormDialog<Values>
      size="small"
      title={t('live.write', { name })}
      ok={t('live.writeOk')}
      subtitle={t('live.writeAbout')}
      onClose={onClose}
    >
      {(form) => (
        <Form<Values> {...form} initial={{ value: type === 'str' ? '' : null }} onSubmit={write}>
          <Field
            name="value"
            label={t('live.newValue')}
            hint={now === undefined ? t('live.noValue') : t('live.valueNow', { value: withUnit(now) })}
            required={type !== 'str'}
          >
            {inputs[type]({ unit: unit ?? undefined, yes: t('live.yes'), no: t('live.no') })}
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
