/** @jest-environment @lineside/testing/environment */
import { draw } from '@lineside/testing/page';
import { fireEvent, screen } from '@testing-library/react';
import { ChartsOnPaper, LineChart } from './LineChart.tsx';

test('a chart describes its lines in words', async () => {
  const series = [
    { label: 'Filler 3', unit: 'bar', points: [[0, 2.5] as const, [1, null] as const, [2, 3] as const] },
    { label: 'Filler 4', points: [] },
  ];
  await draw(<LineChart label="Pressure" series={series} from={0} to={2} />);
  expect(screen.getByRole('img').getAttribute('aria-label')!.replace(/\s/g, ' ')).toBe(
    'Pressure. Filler 3: From 2.5 bar to 3 bar, last 3 bar. Filler 4: no data',
  );
});

test('a chart with a band says the lowest and the highest value of that', async () => {
  const band = [[0, -1, 2.5] as const, [2, 3, 40] as const];
  const series = [{ label: 'Filler 3', points: [[0, 2.5] as const, [2, 3] as const], band }];
  await draw(<LineChart label="Pressure" series={series} from={0} to={2} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/From \S1 to 40, last 3/);
});

test('on paper a chart is drawn as vectors with its numbers as text, up to 2,000 points', async () => {
  const series = (count: number) => [
    { label: 'Filler 3', points: Array.from({ length: count }, (_, index) => [index * 1000, index % 7] as const) },
  ];
  const vectors = () => document.querySelectorAll('svg[data-chart=vector]');
  await draw(<LineChart label="Pressure" series={series(2000)} from={0} to={2_000_000} />);
  expect(vectors()).toHaveLength(0);
  await draw(
    <ChartsOnPaper>
      <LineChart label="Pressure" series={series(2001)} from={0} to={2_001_000} />
      <LineChart label="Pressure" series={series(2000)} from={0} to={2_000_000} target={5} />
    </ChartsOnPaper>,
  );
  expect(vectors()).toHaveLength(1);
  const words = [...vectors()[0]!.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toEqual(expect.arrayContaining(['0', '2', '00:15', '5']));
});

test('a chart of any page is printed as vectors, which fit into a smaller box', async () => {
  const series = [{ label: 'Filler 3', points: [[0, 2.5] as const, [2000, 3] as const] }];
  await draw(<LineChart label="Pressure" series={series} from={0} to={2000} />);
  const vectors = () => [...document.querySelectorAll('svg[data-chart=vector]')];
  expect(vectors()).toEqual([]);
  fireEvent(window, new Event('beforeprint'));
  expect(vectors().map((svg) => [svg.getAttribute('viewBox'), svg.getAttribute('width')])).toEqual([
    [expect.stringMatching(/^0 0 320 \d+$/), '100%'],
  ]);
  fireEvent(window, new Event('afterprint'));
  expect(vectors()).toEqual([]);
});
