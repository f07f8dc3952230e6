/** @jest-environment @lineside/testing/environment */
import { languages } from '@lineside/remote-kit';
import type { TextSource, Texts } from '@lineside/remote-kit/host';
import { errorTexts } from '@lineside/vpn/notices/error-text.ts';
import { noticeTexts } from '@lineside/vpn/notices/notice-texts.ts';
import { act, render } from '@testing-library/react';
import { startTexts, i18next as usual } from '../../shared/remote-kit/src/texts/texts.ts';
import { createInstance, useTranslation } from '../src/i18next.ts';
import { widgetLabels, widgetTexts } from '../src/texts.ts';
import { vpnTexts } from '../src/vpn.ts';

const sources: Record<string, TextSource> = {
  'remote-vpn': vpnTexts,
  'vpn-widget': widgetTexts,
  labels: widgetLabels,
  errors: errorTexts,
  vpn: noticeTexts,
};
const ownInstance = createInstance();

/** Each text by the path to it. */
const paths = (texts: Texts, before = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : paths(text, `${before}${key}.`),
  );

beforeAll(async () => {
  await startTexts('en');
  await ownInstance.init({ lng: 'en', fallbackLng: 'en' });
});

test('every widget text equals i18next’s result, in both languages, with plurals and values', async () => {
  const words = ['Filler 1 & <2>', '$& $1', '{{name}}', 12, 0, '', undefined];
  const pairs: [own: string, usual: string][] = [];
  for (const language of languages) {
    const there = new Map<string, Texts>();
    for (const [ns, source] of Object.entries(sources)) {
      there.set(ns, await source(language));
      for (const instance of [usual, ownInstance]) instance.addResourceBundle(language, ns, there.get(ns)!);
    }
    await usual.changeLanguage(language);
    await ownInstance.changeLanguage(language);
    for (const [ns, texts] of there)
      for (const [path, text] of paths(texts)) {
        const key = path.replace(/_(one|other)$/, '');
        const names = [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name!.trim());
        const filled = words.map((word) => Object.fromEntries(names.map((name) => [name, word])));
        const counted = [0, 1, 2, 7].map((count) => ({ ...filled[0], count }));
        for (const params of [...filled, ...counted]) {
          const options = { ns, ...params };
          const label = `${language} ${ns} ${key}`;
          pairs.push([`${label}: ${ownInstance.t(key, options)}`, `${label}: ${usual.t(key, options)}`]);
        }
      }
  }
  expect(pairs.length).toBeGreaterThan(5000);
  expect(pairs.map(([mine]) => mine)).toEqual(pairs.map(([, theirs]) => theirs));
});

test('a missing text shows its key, and one missing in a language is in English', async () => {
  for (const instance of [usual, ownInstance]) {
    instance.addResourceBundle('en', 'part', {
      only: { here: 'English {{n}}' },
      days_one: 'a day',
      days_other: '{{count}} days',
      hours_one: 'an hour',
    });
    instance.addResourceBundle('nl', 'part', { days_other: '{{count}} dagen' });
    await instance.changeLanguage('nl');
    const translate = (key: string, params = {}) => instance.t(key, { ns: 'part', ...params });
    expect([
      translate('only.here', { n: 1 }),
      translate('only.there'),
      translate('constructor'),
      translate('only'),
      translate('none'),
    ]).toEqual([...['English 1', 'only.there', 'constructor', expect.stringContaining('only'), 'none']]);
    expect([1, 2].map((count) => translate('days', { count }))).toEqual(['1 dagen', '2 dagen']);
    expect([1, 2].map((count) => translate('hours', { count }))).toEqual(['an hour', 'hours']);
    expect([instance.hasResourceBundle('nl', 'part'), instance.hasResourceBundle('nl', 'other')]).toEqual([
      true,
      false,
    ]);
    instance.removeResourceBundle('nl', 'part');
    expect([instance.hasResourceBundle('nl', 'part'), instance.isInitialized, instance.language]).toEqual([
      false,
      true,
      'nl',
    ]);
  }
});

test('components with texts render on language changes, until removed', async () => {
  let renders = 0;
  function Sentence() {
    useTranslation('part', { i18n: ownInstance });
    renders += 1;
    return <p>{ownInstance.language}</p>;
  }
  const { container, unmount } = render(<Sentence />);
  for (const language of ['en', 'nl']) {
    await act(() => ownInstance.changeLanguage(language));
    expect(container.textContent).toBe(language);
  }
  unmount();
  const before = renders;
  await act(() => ownInstance.changeLanguage('en'));
  expect(renders).toBe(before);
});
