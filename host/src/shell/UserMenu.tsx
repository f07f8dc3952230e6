import { languages, useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Avatar, lazyWithRetry, Menu, type MenuItem, useWide } from '@lineside/ui/base';
import {
  BookOpenIcon,
  BuildingIcon,
  CheckIcon,
  ChevronDownIcon,
  GlobeIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  ShieldCheckIcon,
  SunIcon,
  TriangleAlertIcon,
  UserIcon,
} from '@lineside/ui/icons';
import { leave } from '@lineside/vpn/log-out/leave.ts';
import { useState } from 'react';
import { useHost } from '../page/host.ts';
import { useMe } from '../page/me.ts';
import { chooseLanguage, languageNames } from '../preferences/language.ts';
import { modes, themeMode } from '../preferences/theme.ts';
import { usePartsEntry } from '../remotes/use-parts-entry.tsx';

const HelpCentre = lazyWithRetry(() => import('../help/HelpCentre.tsx'));
const PartsDialog = lazyWithRetry(() => import('../remotes/PartsDialog.tsx'));

const modeIcons = { light: <SunIcon />, dark: <MoonIcon />, system: <MonitorIcon /> };

/** The user: name, language, theme, and logout. */
export function UserMenu() {
  const { t, language } = useTexts('host');
  const me = useMe();
  const navigate = useNavigate();
  const mode = themeMode.use();
  const [partsOpen, setPartsOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const { helpCentre } = useHost().config;
  // a wide header has a button for it
  const hasHelp = !useWide() && helpCentre !== undefined;
  const parts = usePartsEntry(() => setPartsOpen(true));
  const account = t('shell.accountOf', { name: me.name });

  const items: MenuItem[] = [
    {
      key: 'who',
      kind: 'group',
      label: (
        <span className="lh-me">
          <strong>{me.name}</strong>
          <span>{me.emailAddress}</span>
        </span>
      ),
      items: [],
    },
    { key: 'line-1', kind: 'line' },
    {
      key: 'theme',
      icon: modeIcons[mode],
      label: t('theme.theme'),
      note: t(`theme.${mode}`),
      items: modes.map((each) => ({
        key: `theme-${each}`,
        icon: modeIcons[each],
        label: <Chosen on={each === mode}>{t(`theme.${each}`)}</Chosen>,
        onSelect: () => themeMode.set(each),
      })),
    },
    {
      key: 'language',
      icon: <GlobeIcon />,
      label: t('language.language'),
      note: languageNames[language],
      items: languages.map((each) => ({
        key: `language-${each}`,
        label: <Chosen on={each === language}>{languageNames[each]}</Chosen>,
        onSelect: () => void chooseLanguage(each),
      })),
    },
    ...(parts.entry ? [parts.entry] : []),
    ...(hasHelp
      ? [{ key: 'help', icon: <BookOpenIcon />, label: t('help.centre'), onSelect: () => setHelpOpen(true) }]
      : []),
    { key: 'line-2', kind: 'line' },
    { key: 'profile', icon: <UserIcon />, label: t('shell.profile'), onSelect: () => navigate('/my-profile') },
    { key: 'companies', icon: <BuildingIcon />, label: t('companies.my'), onSelect: () => navigate('/my-companies') },
    {
      key: 'consoles',
      icon: <ShieldCheckIcon />,
      label: t('consoles.consoles'),
      onSelect: () => navigate('/my-consoles'),
    },
    { key: 'logOut', icon: <LogOutIcon />, label: t('logOut.logOut'), onSelect: () => void leave() },
  ];
  return (
    <>
      <Menu label={t('shell.account')} items={items}>
        {(trigger) => (
          <button
            type="button"
            className="lh-user"
            aria-label={parts.earlier ? `${account}. ${t('parts.someEarlier')}` : account}
            {...trigger}
          >
            {parts.earlier ? <TriangleAlertIcon className="ls-g-attention" /> : null}
            <Avatar name={me.name} own />
            <ChevronDownIcon className="ls-wide-only" />
          </button>
        )}
      </Menu>
      {partsOpen ? <PartsDialog open onClose={() => setPartsOpen(false)} /> : null}
      {helpOpen && helpCentre ? <HelpCentre helpCentre={helpCentre} onClose={() => setHelpOpen(false)} /> : null}
    </>
  );
}

const Chosen = ({ on, children }: { on: boolean; children: string }) => (
  <span className="ls-row">
    <span className="ls-grow">{children}</span>
    {on ? <CheckIcon /> : null}
  </span>
);
