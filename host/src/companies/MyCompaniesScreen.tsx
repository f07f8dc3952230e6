import { chooseCompany, useCall, useCompany } from '@lineside/client';
import { calls, textMatches } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLocation, useNavigate } from '@lineside/remote-kit/router';
import { Page, Stack } from '@lineside/ui/base';
import { SearchField } from '@lineside/ui/data';
import { useState } from 'react';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { useRouteActive } from '../page/page-spinner.ts';
import { wantedIn } from '../page/wanted.ts';
import { CompanyRows } from './CompanyRows.tsx';
import { useFavourites } from './favourites.ts';
import { Invites } from './Invites.tsx';

/** /my-companies: the user's companies with their roles, favourites first; and invites to others. */
export default function MyCompaniesScreen() {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const company = useCompany();
  const navigate = useNavigate();
  const location = useLocation();
  const [words, setWords] = useState('');
  const favourites = useFavourites();
  const memberships = useCall(calls.ListMyMemberships, { quiet: true });
  useRouteActive();
  if (company.state === 'failed') return <FailedScreen failure={company.failure} />;
  const companies = 'companies' in company ? company.companies : [];
  const chosen = company.state === 'chosen' ? company.company.publicId : null;
  const matching = companies.filter(({ name }) => textMatches(name, words));
  const first = matching.filter(({ publicId }) => favourites.ids.includes(publicId));
  const rest = matching.filter(({ publicId }) => !favourites.ids.includes(publicId));

  const open = (publicId: string) => {
    chooseCompany(publicId);
    navigate(wantedIn(location), { replace: true });
  };
  const rows = { chosen, places: memberships.data ?? [], favourites, onOpen: open };
  return (
    <Page
      title={host('companies.my')}
      titleExtra={companies.length > 1 ? <span className="ls-quiet">{companies.length}</span> : undefined}
      body="tint"
    >
      <Stack gap={16}>
        <Invites />
        {companies.length > 1 ? (
          <form
            className="lh-find"
            onSubmit={(event) => {
              event.preventDefault();
              const [hit] = [...first, ...rest];
              if (hit) open(hit.publicId);
            }}
          >
            <SearchField placeholder={host('companies.find')} value={words} onSearch={setWords} />
          </form>
        ) : null}
        {companies.length === 0 ? <p>{host('companies.none')}</p> : null}
        {companies.length > 0 && matching.length === 0 ? <p className="ls-quiet">{t('companies.noMatch')}</p> : null}
        {first.length > 0 ? <CompanyRows {...rows} title={t('companies.favourites')} companies={first} /> : null}
        {rest.length > 0 ? (
          <CompanyRows
            {...rows}
            title={first.length > 0 ? t('companies.others') : host('companies.companies')}
            companies={rest}
          />
        ) : null}
      </Stack>
    </Page>
  );
}
