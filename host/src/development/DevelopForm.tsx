import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { Field, Form, Input } from '@lineside/ui/form';
import { describedAt, originsSaid } from './described-at.ts';
import { beginOverride } from './override.ts';

/** Has a remote come from where it is being written: only here is that begun, and no address of the portal does it. */
export default function DevelopForm({ origins }: { origins: readonly string[] }) {
  const { t } = useTexts('host');
  return (
    <Form<{ address: string }>
      initial={{ address: '' }}
      onSubmit={async ({ address }) => {
        const found = await describedAt(address, origins);
        switch (found.is) {
          case 'not-allowed':
            return [{ field: 'address', text: t('develop.notAllowed', { origins: originsSaid(origins) }) }];
          case 'not-there':
            return [{ field: 'address', text: t('develop.notThere') }];
          case 'described':
            beginOverride(found.what);
            location.reload();
        }
        return undefined;
      }}
    >
      <Field<string> name="address" label={t('develop.address')} hint={t('develop.hint')} required>
        <Input placeholder="http://localhost:5300/" />
      </Field>
      <Button submit>{t('develop.begin')}</Button>
    </Form>
  );
}
