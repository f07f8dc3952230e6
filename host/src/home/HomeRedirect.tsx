import { Navigate } from '@lineside/remote-kit/router';
import { useUsable } from '../guard/usable.ts';
import { homeTarget } from './home-target.ts';

/** /home; a failed check has led to error/not-allowed before (spec 2.06). */
export const HomeRedirect = () => <Navigate to={homeTarget(useUsable())} replace />;
