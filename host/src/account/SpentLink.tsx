import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { ResultCard } from './ResultCard.tsx';

/** Says that a mail's link was used before or has expired. `newLink` is where the person gets a new one. */
export function SpentLink({ newLink }: { newLink?: { to: string; label: string } }) {
  const { t } = useTexts('account');
  const navigate = useNavigate();
  return (
    <ResultCard title={t('link.spent')} text={t('link.spentWhy')}>
      {newLink ? (
        <Button kind="primary" size="large" block onClick={() => navigate(newLink.to, { replace: true })}>
          {newLink.label}
        </Button>
      ) : null}
      <Link className="lh-link" to="/login">
        {t('link.toLogin')}
      </Link>
    </ResultCard>
  );
}
