import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { languages, useTexts } from '@lineside/remote-kit';
import { notify, Panel, useFormat, useNow } from '@lineside/ui/base';
import { Field, Form, FormPage, Select, useProblems } from '@lineside/ui/form';
import { useOwnAccount } from '../account/use-own-account.ts';
import { keepFormats } from '../preferences/formats.ts';
import { chooseLanguage, languageNames } from '../preferences/language.ts';
import { SectionPage } from './SectionPage.tsx';

interface Values {
  language: 'en' | 'nl';
  localisation: string;
  timeZone: string;
}

/** The browser's own way. */
const browserFormat = 'browser';

const regions = ['en-GB', 'en-US', 'en-IE', 'nl-NL', 'nl-BE', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pl-PL', 'sv-SE'];

/** "Dutch (Netherlands): 1.234,5 · 14:30", in the person's language. */
function regionChoice(region: string, language: string) {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(region) ?? region;
  const number = new Intl.NumberFormat(region).format(1234.5);
  const clock = new Intl.DateTimeFormat(region, { hour: 'numeric', minute: '2-digit' }).format(
    new Date(2026, 0, 1, 14, 30),
  );
  return { value: region, label: name, note: `${number} · ${clock}` };
}

/** Language, how dates and numbers are written (with 12 or 24 hours), and the time zone. */
export default function FormatsSection() {
  const { t, language } = useTexts('account');
  const account = useOwnAccount();
  const problemsOf = useProblems();
  const format = useFormat();
  const now = useNow(10_000);

  async function save(values: Values) {
    const localisation = values.localisation === browserFormat ? null : values.localisation;
    const timeZone = values.timeZone === browserFormat ? null : values.timeZone;
    const body = { language: values.language, localisation, timeZone };
    const result = await send(calls.UpdateMyUser, { body, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    keepFormats({ localisation, timeZone });
    if (values.language !== language) await chooseLanguage(values.language);
    notify({ tone: 'online', text: t('profile.saved'), seconds: 3 });
    account.retry();
    return undefined;
  }

  const asBrowser = { value: browserFormat, label: t('formats.browser') };
  return (
    <SectionPage title={t('profile.sections.formats')} content={account}>
      {(me) => (
        <FormPage<Values, object> record={me} ok={t('profile.save')}>
          {(form) => (
            <Panel>
              <div className="lh-narrow-form">
                <Form<Values>
                  {...form}
                  initial={{
                    // one chosen in this browser overrides the account's
                    language,
                    localisation: me.localisation ?? browserFormat,
                    timeZone: me.timeZone ?? browserFormat,
                  }}
                  onSubmit={save}
                >
                  <Field name="language" label={t('formats.language')}>
                    <Select choices={languages.map((value) => ({ value, label: languageNames[value] }))} />
                  </Field>
                  <Field name="localisation" label={t('formats.region')} hint={t('formats.regionHint')}>
                    <Select search choices={[asBrowser, ...regions.map((region) => regionChoice(region, language))]} />
                  </Field>
                  <Field name="timeZone" label={t('formats.zone')} hint={t('formats.now', { time: format.time(now) })}>
                    <Select
                      search
                      choices={[
                        asBrowser,
                        ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value })),
                      ]}
                    />
                  </Field>
                </Form>
              </div>
            </Panel>
          )}
        </FormPage>
      )}
    </SectionPage>
  );
}
