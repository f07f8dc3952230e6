import { type AskToken, refreshSession } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { Said } from './Said.tsx';
import type { WayIn } from './way-in.ts';

const askAgain = () => void refreshSession().catch(() => {});

/** The page vouches for who is there, and gives each token when it is asked. */
export const wayByPage = (ask: AskToken): WayIn => ({
  ask,
  needed: [],
  signIn: askAgain,
  SignedOut() {
    const { t } = useTexts('vpn-widget');
    return (
      <Said text={`${t('signedOut')} ${t('signedOutHint')}`}>
        <Button size="small" onClick={askAgain}>
          {t('again')}
        </Button>
      </Said>
    );
  },
  leave() {},
});
