import { useState } from 'react';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

type Step = { is: 'email'; emailAddress: string } | { is: 'password'; emailAddress: string };

/** Sign-in in two steps, one question each. */
export function SignInCard({
  emailAddress = '',
  why,
}: {
  emailAddress?: string | undefined;
  why?: string | undefined;
}) {
  const [step, setStep] = useState<Step>({ is: emailAddress ? 'password' : 'email', emailAddress });
  if (step.is === 'email') {
    return (
      <EmailStep
        why={why}
        initial={step.emailAddress}
        onDone={(given) => setStep({ is: 'password', emailAddress: given })}
      />
    );
  }
  return (
    <PasswordStep
      emailAddress={step.emailAddress}
      why={why}
      onChange={() => setStep({ is: 'email', emailAddress: step.emailAddress })}
    />
  );
}
