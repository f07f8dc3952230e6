import { useTexts } from '@lineside/remote-kit';
import { CardPage } from '../brand/CardPage.tsx';
import { SignInCard } from './SignInCard.tsx';
import { useWhyEnded } from './use-why-ended.ts';

/** Login over the page of a person whose session has expired: asks for the password only. */
export default function SignInAgain({ emailAddress }: { emailAddress: string | undefined }) {
  const { t } = useTexts('host');
  const whyEnded = useWhyEnded();
  return (
    <CardPage over>
      <SignInCard emailAddress={emailAddress} why={whyEnded ?? t('signIn.expired')} />
    </CardPage>
  );
}
