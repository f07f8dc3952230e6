import { languages, useTexts } from '@lineside/remote-kit';
import { Menu } from '@lineside/ui/base';
import { ChevronDownIcon } from '@lineside/ui/icons';
import { chooseLanguage, languageNames } from '../preferences/language.ts';

/** The language of a page without a user menu. */
export function LanguageChoice() {
  const { t, language } = useTexts('host');
  const items = languages.map((each) => ({
    key: each,
    label: <span lang={each}>{languageNames[each]}</span>,
    onSelect: () => void chooseLanguage(each),
  }));
  return (
    <Menu label={t('language.language')} items={items}>
      {(trigger) => (
        <button type="button" className="lh-plain" {...trigger}>
          <span className="ls-sr">{t('language.language')}: </span>
          {languageNames[language]}
          <ChevronDownIcon />
        </button>
      )}
    </Menu>
  );
}
