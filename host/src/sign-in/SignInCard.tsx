import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { useState } from 'react';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { Providers } from './Providers.tsx';

/** The typed input so far. It stays in memory, here only. */
export interface Credentials {
  emailAddress: string;
  password: string;
}

export type Step =
  | { is: 'email'; emailAddress: string }
  | { is: 'password'; emailAddress: string }
  | ({ is: 'code' } & Credentials);

export interface SignInCardProps {
  emailAddress?: string | undefined;
  why?: string | undefined;
  /** The address to open afterwards. Without it the card covers a page, and has no links away. */
  wanted?: string;
  onStep?(step: Step['is']): void;
}

/** Login, one question at a time: address, then password or provider, then a code if there is a second factor. */
export function SignInCard({ emailAddress = '', why, wanted, onStep }: SignInCardProps) {
  const { t } = useTexts('host');
  const [step, setStep] = useState<Step>({ is: emailAddress ? 'password' : 'email', emailAddress });
  const go = (next: Step) => {
    setStep(next);
    onStep?.(next.is);
  };
  if (step.is === 'email') {
    return (
      <>
        <EmailStep
          why={why}
          initial={step.emailAddress}
          onDone={(emailAddress) => go({ is: 'password', emailAddress: emailAddress })}
        />
        {wanted === undefined ? null : (
          <p className="lh-lead">
            {t('signIn.noAccount')} <Link to="/register">{t('signIn.register')}</Link>
          </p>
        )}
      </>
    );
  }
  const address = step.emailAddress;
  if (step.is === 'code') return <CodeStep {...step} onBack={() => go({ is: 'password', emailAddress: address })} />;
  return (
    <>
      <PasswordStep
        emailAddress={address}
        why={why}
        recover={wanted !== undefined}
        onCode={(password) => go({ is: 'code', emailAddress: address, password })}
        onChange={() => go({ is: 'email', emailAddress: address })}
      />
      {wanted === undefined ? null : <Providers wanted={wanted} />}
    </>
  );
}
