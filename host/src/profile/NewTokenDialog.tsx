import { send } from '@lineside/client';
import { type AnyEntity, calls, entities, routesOfEntity } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Field, Form, FormDialog, Input, RadioRows, Select } from '@lineside/ui/form';
import { useFormProblems } from '../notices/use-form-problems.ts';

interface Values {
  name: string;
  days: number;
  may: 'read' | 'all';
}

/** For how many days a token can be made. */
const lifetimes = [1, 7, 30, 60] as const;

/** Every list and record of the interface, to be read. */
const reading = () => {
  const names = Object.values<AnyEntity>(entities).flatMap((entity) =>
    routesOfEntity(entity)
      .filter(({ verb }) => verb === 'GET')
      .map(({ name }) => name),
  );
  return { type: 'allow' as const, rels: [...new Set(names)].map((rel) => ({ rel, get: true })) };
};

export interface NewTokenDialogProps {
  onClose(): void;
  onMade(secret: string): void;
}

/** A new token: its name, its lifetime, and its scope. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const { t } = useTexts('account');
  const problemsOf = useFormProblems((property) => (property === 'expiresIn' ? 'days' : property));

  async function make({ name, days, may }: Values) {
    const body = { name, expiresIn: days * 86_400, ...(may === 'read' && { scope: reading() }) };
    const result = await send(calls.CreateNamedAccessToken, { body, inPlace: true });
    if (result.ok) onMade(result.data.secretId);
    else if (result.failure.kind !== 'aborted') return problemsOf(result.failure);
    return undefined;
  }

  return (
    <FormDialog<Values> title={t('tokens.new')} ok={t('tokens.make')} onClose={onClose}>
      {(form) => (
        <Form<Values> {...form} initial={{ days: 30, may: 'read' }} onSubmit={make}>
          <Field name="name" label={t('tokens.name')} hint={t('tokens.nameHint')} required>
            <Input limit={255} autoFocus />
          </Field>
          <Field name="days" label={t('tokens.lifetime')}>
            <Select<number>
              choices={lifetimes.map((value) => ({ value, label: t('tokens.days', { count: value }) }))}
            />
          </Field>
          <Field name="may" label={t('tokens.may')}>
            <RadioRows
              choices={[
                { value: 'read', label: t('tokens.mayRead'), about: t('tokens.mayReadAbout') },
                { value: 'all', label: t('tokens.mayAll'), about: t('tokens.mayAllAbout') },
              ]}
            />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
