import { send, useMay } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Field, Form, FormDialog, Input, TextList, useProblems } from '@lineside/ui/form';
import type { Account, MadeAccount } from './account.ts';

interface Draft {
  name: string;
  widgetOrigins: string[];
}

/** A list of origins is refused as a whole: the error has the index of the invalid one. */
const fieldOf = (property: string) => (property.startsWith('widgetOrigins') ? 'widgetOrigins' : property);

interface AddAccountProps {
  onClose(): void;
  onMade(created: MadeAccount): void;
}

/** A new account; its token comes back this one time. Only an administrator makes it a console. */
export function AddAccount({ onClose, onMade }: AddAccountProps) {
  const { t } = useTexts();
  const problemsOf = useProblems(fieldOf);
  const isAdministrator = useMay('COMPANY_ADMIN');
  return (
    <FormDialog<Draft> title={t('serviceAccounts.add')} ok={t('serviceAccounts.add')} onClose={onClose}>
      {(form) => (
        <Form<Draft>
          {...form}
          initial={{ name: '', widgetOrigins: [] }}
          onSubmit={async (draft) => {
            const result = await send(calls.CreateServiceAccounts, { body: draft, inPlace: true });
            if (!result.ok) return problemsOf(result.failure);
            onMade(result.data as MadeAccount);
            return undefined;
          }}
        >
          <Field<string> name="name" label={t('serviceAccounts.name')} required>
            <Input />
          </Field>
          {isAdministrator ? <Origins /> : null}
        </Form>
      )}
    </FormDialog>
  );
}

/** The origins of the pages in which an account acts for members. */
export function ChangeOrigins({ account, onClose }: { account: Account; onClose(): void }) {
  const { t } = useTexts();
  const problemsOf = useProblems(fieldOf);
  return (
    <FormDialog<Pick<Draft, 'widgetOrigins'>>
      title={t('serviceAccounts.consolesOf', { name: account.name })}
      ok={t('serviceAccounts.save')}
      onClose={onClose}
    >
      {(form) => (
        <Form<Pick<Draft, 'widgetOrigins'>>
          {...form}
          initial={{ widgetOrigins: [...account.widgetOrigins] }}
          onSubmit={async (body) => {
            const params = { publicId: account.publicId };
            const result = await send(calls.UpdateServiceAccount, { params, body, inPlace: true });
            if (!result.ok) return problemsOf(result.failure);
            onClose();
            return undefined;
          }}
        >
          <Origins />
        </Form>
      )}
    </FormDialog>
  );
}

function Origins() {
  const { t } = useTexts();
  return (
    <Field<string[]> name="widgetOrigins" label={t('serviceAccounts.origins')} hint={t('serviceAccounts.originsHint')}>
      <TextList />
    </Field>
  );
}
