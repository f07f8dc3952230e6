import { chooseCompany, useCompany } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useLocation, useNavigate } from '@lineside/remote-kit/router';
import { Avatar } from '@lineside/ui/base';
import { CheckIcon, ChevronRightIcon } from '@lineside/ui/icons';
import { CardPage } from '../brand/CardPage.tsx';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { leave } from '../log-out/leave.ts';
import { wantedIn } from '../sign-in/wanted.ts';

/** /my-companies: the companies one belongs to, as a plain list. */
export function MyCompaniesScreen() {
  const { t } = useTexts('host');
  const company = useCompany();
  const navigate = useNavigate();
  const location = useLocation();
  if (company.state === 'failed') return <FailedScreen failure={company.failure} />;
  const companies = 'companies' in company ? company.companies : [];
  const chosen = company.state === 'chosen' ? company.company.publicId : null;

  const choose = (publicId: string) => {
    chooseCompany(publicId);
    navigate(wantedIn(location), { replace: true });
  };
  return (
    <CardPage>
      <h1>{t('companies.my')}</h1>
      {companies.length === 0 ? <p className="lh-lead">{t('companies.none')}</p> : null}
      <ul className="lh-companies">
        {companies.map(({ publicId, name }) => (
          <li key={publicId}>
            <button type="button" aria-current={publicId === chosen || undefined} onClick={() => choose(publicId)}>
              <Avatar name={name} size={32} square />
              <span className="ls-grow">{name}</span>
              {publicId === chosen ? <CheckIcon /> : <ChevronRightIcon />}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="lh-link" onClick={() => void leave()}>
        {t('logOut.logOut')}
      </button>
    </CardPage>
  );
}
