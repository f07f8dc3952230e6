import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { confirm } from '../overlay/confirm.ts';
import { useText } from '../texts/useText.ts';
import { SecretOnce } from './SecretOnce.tsx';

export interface NewSecretProps {
  /** What is signed has one already, so the person is asked first. */
  replaces: boolean;
  /** Makes it; undefined if that failed, which shows itself. */
  make(): Promise<string | undefined>;
}

/** Makes a secret with which calls to a receiver are signed, and shows it once. */
export function NewSecret({ replaces, make }: NewSecretProps) {
  const text = useText();
  const [secret, setSecret] = useState<string>();
  async function ask() {
    const question = { title: text('signing.title'), body: text('signing.body'), ok: text('signing.make') };
    if (!replaces || (await confirm(question))) setSecret(await make());
  }
  return (
    <>
      <Button kind="link" size="small" onClick={ask}>
        {text('signing.make')}
      </Button>
      {secret ? (
        <SecretOnce
          title={text('signing.copy')}
          value={secret}
          means={text('signing.means')}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
    </>
  );
}
