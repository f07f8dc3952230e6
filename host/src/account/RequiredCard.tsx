import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Avatar, Button } from '@lineside/ui/base';
import { leave } from '@lineside/vpn/log-out/leave.ts';
import type { ReactNode } from 'react';
import { useMe } from '../page/me.ts';
import { ResultCard } from './ResultCard.tsx';

/** A company's requirement before access, with the company and the ways out. */
export function RequiredCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t: host } = useTexts('host');
  const me = useMe();
  const navigate = useNavigate();
  return (
    <ResultCard title={title} text={text}>
      <div className="lh-who">
        <Avatar name={me.name} size={32} />
        <span className="ls-ell" title={me.emailAddress}>
          {me.emailAddress}
        </span>
        <button type="button" className="lh-link" onClick={() => void leave()}>
          {host('logOut.logOut')}
        </button>
      </div>
      {children}
      <Button size="large" block onClick={() => navigate('/my-companies')}>
        {host('companies.switch')}
      </Button>
    </ResultCard>
  );
}
