import { Translation } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { PagesRail } from '../rail/PagesRail.tsx';
import { ImportTranslations } from './ImportTranslations.tsx';
import { LanguagesInput } from './LanguagesInput.tsx';

/** Texts of a company in its languages, which its pages show by their keys [3.71]. */
export default function TranslationList() {
  const { t } = useTexts();
  return (
    <PagesRail>
      <EntityList
        entity={Translation}
        columns={['key', 'languages']}
        form={['key', 'languages']}
        draws={{ languages: <LanguagesInput /> }}
        hints={{ key: t('translations.keyHint') }}
        nameOf={({ key }) => key}
        head={<ImportTranslations />}
        why={t('translations.why')}
      >
        {(Column) => (
          <>
            <Column field="key" isName />
            <Column
              field="languages"
              header={t('translations.texts')}
              flex={2}
              blank={() => false}
              cell={({ languages }) =>
                Object.entries(languages)
                  .map(([code, text]) => `${code}: ${text}`)
                  .join(' · ')
              }
            />
          </>
        )}
      </EntityList>
    </PagesRail>
  );
}
