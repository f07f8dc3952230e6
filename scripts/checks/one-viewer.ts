import type { Check } from './check.ts';

/** Files that may ask the browser, or make formatters, and why. */
const exceptions: Record<string, string> = {
  'shared/ui/src/texts/viewer.ts': 'the one place that reads the languages of the browser',
  'shared/ui/src/texts/zones.ts': 'the one place that reads its time zone',
  'host/src/preferences/language.ts': 'chooses a language before there is a viewer',
  'shared/ui/src/time/date-adapter.ts': 'reads a day as the picker gives it, in the zone that it shows',
  'shared/ui/src/time/format-time.ts': 'the formatters of the viewer',
  'shared/page-frame/src/logged-value.ts': 'in the locale that the page gave its frame',
  'shared/ui/src/form/number-text.ts': "the signs of the viewer's region",
  'shared/ui/src/controls/save-csv.ts': "a date of the viewer's zone",
  'shared/ui/src/parts/chart-uplot.tsx': "times of the viewer's zone",
  'shared/ui/src/parts/SvgChart.tsx': "times of the viewer's zone",
  'shared/contracts/src/csv-signs.ts': 'the signs of a checked region',
  'shared/contracts/src/time-zone.ts': 'checks names',
  'shared/contracts/src/serving/matches-filter.ts': 'orders as the API does',
  'shared/vpn/src/labels.ts': 'in the language of the texts',
  'vpn-widget/src/i18next.ts': 'in the language of the texts',
  'vpn-widget/src/wall-clock.ts': 'times of a given zone',
  'remote-administration/src/company/countries.ts': "in the viewer's language",
  'remote-devices/src/device/AccessHistory.tsx': 'in the language of the texts',
  'remote-pages/src/translations/LanguagesInput.tsx': 'in the language of the texts',
  'shared/contracts/src/zoned-time.ts': 'times of a given zone',
  'remote-pages/src/reports/NextRuns.tsx': 'times of a given zone',
  'host/src/profile/FormatsSection.tsx': 'shows how each region writes',
};

const asks =
  /navigator\.languages?\b|new Intl\.|resolvedOptions\(\)\.timeZone|\.set(?:Hours|Date|Month|FullYear)\(|\.get(?:Hours|Date|Month|FullYear|Day)\(|\.toLocale(Date|Time)?String\(/g;

/** What the browser says of itself may be wrong, or another than the person's profile. */
export const oneViewer: Check = {
  name: 'language, region and zone come from the viewer, which checks them',
  find: ({ paths, read }) =>
    paths(/^(shared|remote-[^/]+|host|vpn-widget)\/(.*\/)?src\/.*\.tsx?$/)
      .filter((file) => !/\.test\.|\.stories\.|^shared\/testing\//.test(file) && !(file in exceptions))
      .flatMap((file) =>
        [...read(file).matchAll(asks)].map(
          ({ index, 0: found }) =>
            `${file}:${read(file).slice(0, index).split('\n').length} has ${found}: use useFormat or useViewer, or name the reason in one-viewer.ts`,
        ),
      ),
};
