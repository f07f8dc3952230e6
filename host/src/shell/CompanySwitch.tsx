import { chooseCompany, useCompany } from '@lineside/client';
import { textMatches } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Avatar, Menu, type MenuItem } from '@lineside/ui/base';
import { BuildingIcon, CheckIcon, ChevronsUpDownIcon, SearchIcon } from '@lineside/ui/icons';
import { type KeyboardEvent, useState } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { MenuIcon } from './MenuIcon.tsx';

/** The number of companies from which they can be searched. */
const many = 8;

/** The chosen company; a menu to choose another one, and links to company-wide screens. */
export function CompanySwitch({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTexts('host');
  const company = useCompany();
  const navigate = useNavigate();
  const [searchText, setSearchText] = useState('');
  const { company: menu, labelOf } = useMenu();
  if (company.state !== 'chosen') return null;
  const { companies, company: chosen } = company;
  const name = (
    <>
      <BrandMark size={24} companyName={chosen.name} />
      <span className="lh-company-name ls-ell" title={chosen.name}>
        {chosen.name}
      </span>
    </>
  );
  if (companies.length < 2 && menu.length === 0) return <div className="lh-company">{name}</div>;

  const go = (to: string, publicId?: string) => {
    setSearchText('');
    onChoose?.();
    if (publicId) chooseCompany(publicId);
    navigate(to);
  };
  const matching = companies.filter((company) => textMatches(company.name, searchText));
  const items: MenuItem[] = [
    {
      key: 'companies',
      kind: 'group',
      label: t('companies.companies'),
      items: matching.map((listed) => ({
        key: listed.publicId,
        icon: <Avatar name={listed.name} square />,
        label: (
          <span className="ls-row">
            <span className="ls-grow ls-ell">{listed.name}</span>
            {listed.publicId === chosen.publicId ? <CheckIcon /> : null}
          </span>
        ),
        onSelect: () => go('/', listed.publicId),
      })),
    },
    { key: 'line', kind: 'line' },
    ...menu.map((entry) => ({
      key: entry.to,
      icon: <MenuIcon lines={entry.icon} />,
      label: labelOf(entry),
      onSelect: () => go(entry.to),
    })),
    { key: 'my-companies', icon: <BuildingIcon />, label: t('companies.my'), onSelect: () => go('/my-companies') },
  ];
  const head = companies.length >= many ? <CompanySearch value={searchText} onChange={setSearchText} /> : undefined;
  return (
    <Menu label={t('companies.switch')} items={items} head={head}>
      {(trigger) => (
        <button
          type="button"
          className="lh-company"
          aria-label={`${chosen.name}, ${t('companies.switch')}`}
          {...trigger}
        >
          {name}
          <ChevronsUpDownIcon />
        </button>
      )}
    </Menu>
  );
}

function CompanySearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTexts('host');
  const toMenu = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=menu]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field inside
    <div className="ls-search lh-company-search" onKeyDown={toMenu}>
      <SearchIcon />
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the menu was opened to choose, and with many companies that means searching
        autoFocus
        aria-label={t('companies.find')}
        placeholder={t('companies.find')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
