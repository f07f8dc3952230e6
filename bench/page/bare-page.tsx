// Plots of uPlot alone, with the axes and the line that the portal's charts have.
import UPlot from 'uplot';
import { fourTimesASecond, spanOf, storedPoints, valueAt } from './data.ts';
import { painted } from './page.ts';

const size = { width: 380, height: 220 };
let plots: { plot: UPlot; times: number[]; values: number[] }[] = [];

window.pageOfBench = {
  async mount(charts, days) {
    const root = document.getElementById('root')!;
    root.style.cssText = 'display:flex;flex-wrap:wrap;gap:12px';
    const span = spanOf(days);
    const start = performance.now();
    plots = Array.from({ length: charts }, (_, chart) => {
      const points = storedPoints(chart, span);
      const times = points.map(([time]) => time / 1000);
      const values = points.map(([, value]) => value);
      const options: UPlot.Options = {
        ...size,
        legend: { show: false },
        scales: { x: { time: true, range: [span.from / 1000, span.to / 1000] } },
        axes: [
          { grid: { show: false }, size: 24 },
          { grid: { stroke: '#ddd', width: 1 }, size: 40 },
        ],
        series: [{}, { stroke: '#1f63c4', width: 1.5 }],
      };
      return { plot: new UPlot(options, [times, values], root), times, values };
    });
    await painted();
    return performance.now() - start;
  },
  push: (seconds) =>
    fourTimesASecond(seconds, (round) => {
      const now = Date.now() / 1000;
      for (const [chart, { plot, times, values }] of plots.entries())
        plot.setData([
          [...times, now],
          [...values, valueAt(chart, round)],
        ]);
    }),
};
