import { Navigate } from '@lineside/remote-kit/router';
import { useEffect } from 'react';
import { notify } from './notices.ts';

export interface RedirectWithNoticeProps {
  to: string;
  /** Names the address, or the part of it, that doesn't exist. */
  text: string;
}

/**
 * Leads from an unknown address to one that exists, with a notice.
 *
 * @example <RedirectWithNotice to="/my-profile" text={t('profile.unknownSection', { section })} />
 */
export function RedirectWithNotice({ to, text }: RedirectWithNoticeProps) {
  useEffect(() => {
    notify({ key: 'unknown-address', tone: 'attention', text, seconds: 5 });
  }, [text]);
  return <Navigate to={to} replace />;
}
