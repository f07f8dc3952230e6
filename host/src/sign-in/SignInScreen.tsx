import { useSession } from '@lineside/client';
import { Navigate, useLocation } from '@lineside/remote-kit/router';
import { CardPage } from '../brand/CardPage.tsx';
import { SignInCard } from './SignInCard.tsx';
import { wantedIn } from './wanted.ts';

/** /login: signs in, then leads to the address that was wanted. */
export default function SignInScreen() {
  const session = useSession();
  const location = useLocation();
  if (session.state === 'signed-in') return <Navigate to={wantedIn(location)} replace />;
  return (
    <CardPage>
      <SignInCard />
    </CardPage>
  );
}
