/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { RemoteContext } from '../remote-context.ts';
import { addTexts, setLanguage, startTexts, type Texts } from './texts.ts';
import { useTexts } from './use-texts.ts';

const texts: Record<string, Texts> = {
  en: { hello: 'Hello {{name}}', days_one: '{{count}} day', days_other: '{{count}} days', only: 'English' },
  nl: { hello: 'Hallo {{name}}', days_one: '{{count}} dag', days_other: '{{count}} dagen' },
};
const requested: string[] = [];
const source = async (language: string) => {
  requested.push(language);
  return texts[language]!;
};

function Greeting() {
  const { t, language } = useTexts();
  return (
    <p>{`${language}: ${t('hello', { name: '<Ann>' })}, ${t('days', { count: 1 })}, ${t('days', { count: 2 })}`}</p>
  );
}

const inRemote = (name: string) => (
  <RemoteContext value={{ name, version: '1.0.0' }}>
    <Greeting />
  </RemoteContext>
);

beforeAll(() => startTexts('en'));

test('a component uses its remote’s texts and follows language changes', async () => {
  await addTexts('remote-a', source);
  await addTexts('remote-b', async () => ({ hello: 'Moin {{name}}', days_one: 'x', days_other: 'y' }));
  const { container } = render(
    <>
      {inRemote('remote-a')}
      {inRemote('remote-b')}
    </>,
  );
  expect(container.textContent).toBe('en: Hello <Ann>, 1 day, 2 daysen: Moin <Ann>, x, y');
  await act(() => setLanguage('nl'));
  expect(container.textContent).toBe('nl: Hallo <Ann>, 1 dag, 2 dagennl: Moin <Ann>, x, y');
  await act(() => setLanguage('en'));
});

test('texts of a language are fetched when it is wanted, once', async () => {
  await addTexts('remote-a', source);
  expect(requested).toEqual(['en', 'nl']);
});

test.each([
  ['before the texts of the language before have come', 'en'],
  ['while its own texts are on their way', 'nl'],
])('a language that is chosen %s is a remote’s too', async (_when, delayed) => {
  let release = () => {};
  const holding = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lateTexts = async (language: string) => {
    if (language === delayed) await holding;
    return texts[language]!;
  };
  const name = `remote-late-${delayed}`;
  const other = `remote-other-${delayed}`;
  if (delayed === 'nl') await addTexts(other, lateTexts);
  const chosen = delayed === 'nl' ? setLanguage('nl') : Promise.resolve();
  const added = addTexts(name, delayed === 'en' ? lateTexts : source);
  if (delayed === 'en') await setLanguage('nl');
  release();
  await act(() => Promise.all([chosen, added]));
  const { container } = render(inRemote(name));
  expect(container.textContent).toContain('nl: Hallo');
  await act(() => setLanguage('en'));
});

test('of two languages chosen in a row the last one is shown', async () => {
  let release = () => {};
  const holding = new Promise<void>((resolve) => {
    release = resolve;
  });
  await addTexts('remote-slow', async (language) => {
    if (language === 'nl') await holding;
    return texts[language]!;
  });
  const first = setLanguage('nl');
  await setLanguage('en');
  release();
  await first;
  const { container } = render(inRemote('remote-slow'));
  expect(container.textContent).toContain('en: Hello');
});

test('texts that do not come leave the language as it was', async () => {
  await addTexts('remote-c', async (language) => {
    if (language === 'nl') throw new Error('no network');
    return texts.en!;
  });
  const { container } = render(inRemote('remote-c'));
  await expect(setLanguage('nl')).rejects.toThrow('no network');
  expect(container.textContent).toContain('en: Hello');
});

test('a remote whose texts never load shows no keys', () => {
  const { container } = render(inRemote('remote-without-texts'));
  expect(container.textContent).toBe('en: , , ');
});
