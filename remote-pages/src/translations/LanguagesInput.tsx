import { useTexts } from '@lineside/remote-kit';
import { Row, Stack } from '@lineside/ui/base';
import { Select, TextArea } from '@lineside/ui/form';
import { type FieldProps, JsonInput } from '../inputs/json-input.tsx';

type Texts = Record<string, string>;

const offered = ['nl', 'de', 'fr', 'es', 'it', 'pl', 'pt', 'da', 'sv', 'cs'];

/** A text in several languages, English always among them [5.12][9.04]. */
export const LanguagesInput = (props: FieldProps & { value?: string; onChange?: (text: string) => void }) => (
  <JsonInput<Texts>
    {...props}
    otherwise={{}}
    draw={(texts, onChange, tied) => <Languages {...tied} texts={texts} onChange={onChange} />}
  />
);

function Languages({ texts, onChange, id }: FieldProps & { texts: Texts; onChange(texts: Texts): void }) {
  const { t, language } = useTexts();
  const nameOf = (code: string) => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  const languageCodes = ['en', ...Object.keys(texts).filter((code) => code !== 'en')];
  const put = (code: string, text: string) => {
    const { [code]: _before, ...rest } = texts;
    onChange(text || code !== 'en' ? { ...rest, [code]: text } : rest);
  };
  return (
    <Stack gap={8}>
      {languageCodes.map((code) => (
        <Row key={code} gap={8} align="flex-start">
          <span style={{ flex: '0 0 96px', paddingTop: 6 }}>{nameOf(code)}</span>
          <div style={{ flex: 1 }}>
            <TextArea
              id={code === 'en' ? id : undefined}
              aria-label={nameOf(code)}
              value={texts[code] ?? ''}
              onChange={({ target }) => put(code, target.value)}
            />
          </div>
        </Row>
      ))}
      <Select
        label={t('translations.addLanguage')}
        placeholder={t('translations.addLanguage')}
        choices={offered.filter((code) => !(code in texts)).map((code) => ({ value: code, label: nameOf(code) }))}
        onChange={(code) => put(code, '')}
      />
    </Stack>
  );
}
