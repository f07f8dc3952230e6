import { useCompany, useSession } from '@lineside/client';
import { Navigate, useLocation } from '@lineside/remote-kit/router';
import { CardPage } from '../brand/CardPage.tsx';
import { SignInCard } from './SignInCard.tsx';
import { useStolen } from './use-stolen.ts';
import { wantedIn } from './wanted.ts';

/** /login: signs in, then leads to the address that was wanted once the shell can be drawn: no blank page lies between. */
export default function SignInScreen() {
  const session = useSession();
  const company = useCompany();
  const location = useLocation();
  const stolen = useStolen();
  const known = 'companies' in company || company.state === 'failed';
  return (
    <>
      {session.state === 'signed-in' && known ? <Navigate to={wantedIn(location)} replace /> : null}
      <CardPage>
        <SignInCard why={stolen} />
      </CardPage>
    </>
  );
}
