// Line charts of a page of the portal, each bound to a value of a device.
import { pageRoot, ThemeProvider } from '@lineside/ui/base';
import { createRoot } from 'react-dom/client';
import { LineChartComponent } from '../../remote-pages/src/components/LineChartComponent.tsx';
import { createHub, type DataReply } from '../../remote-pages/src/data/hub.ts';
import { PageDataOf } from '../../remote-pages/src/data/page-data.tsx';
import type { Bindable } from '../../remote-pages/src/data/subject.ts';
import { fourTimesASecond, spanOf, storedPoints, valueAt } from './data.ts';
import { untilDrawn } from './page.ts';

const agent = 'Agent0000001';
const size = { width: 412, height: 275 };

const bindable = (chart: number): Bindable => ({
  ...{ selector: `Agent#selected:gateway.tag.value-${chart}`, name: `Value ${chart}`, tag: `value-${chart}` },
  ...{ source: { publicId: 'Source000001', name: 'Gateway' }, variable: `value-${chart}`, unit: 'rpm', type: 'float' },
  ...{ variableId: `Variable${chart}`, mayWrite: false, scale: {}, last: null, tagId: null, keptDays: null },
});

let send: ((points: { slug: string; time: string; value: number }[]) => void) | undefined;
let charts = 0;
let answeredAt = 0;

window.pageOfBench = {
  async mount(count, days) {
    charts = count;
    const span = spanOf(days);
    const hub = createHub({
      async ask(wishes) {
        const replies = wishes.map(({ tags }): DataReply => {
          const refs = tags.map((tag) => ({
            ref: tag.queries[0]!.ref,
            chart: Number('slug' in tag ? tag.slug.replace('value-', '') : 0),
          }));
          const lines = refs.map(({ ref, chart }) => ({ ref, points: storedPoints(chart, span) }));
          return {
            points: lines[0]!.points.map(([time], at) => ({
              time: new Date(time).toISOString(),
              values: Object.fromEntries(lines.map(({ ref, points }) => [ref, points[at]![1]])),
            })),
          };
        });
        answeredAt = performance.now();
        return { ok: true, data: replies } as never;
      },
      watch(_agent, listener) {
        send = listener as typeof send;
        return () => {};
      },
      isVisible: () => true,
    });
    const bindables = { is: 'ready' as const, agent, all: Array.from({ length: count }, (_, at) => bindable(at)) };
    createRoot(document.getElementById('root')!).render(
      <ThemeProvider root={pageRoot()} mode="light" language="en">
        <PageDataOf hub={hub} bindables={bindables} period={{ ...span, isRunning: true }} say={(text) => text}>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            {bindables.all.map(({ selector }) => (
              <div key={selector} style={size}>
                <LineChartComponent inputs={{ lines: [{ metric: { selector, aggregator: 'mean' } }] }} page="" />
              </div>
            ))}
          </div>
        </PageDataOf>
      </ThemeProvider>,
    );
    await untilDrawn(() => document.querySelectorAll('canvas').length === count);
    return performance.now() - answeredAt;
  },
  push: (seconds) =>
    fourTimesASecond(seconds, (round) => {
      const time = new Date().toISOString();
      send?.(
        Array.from({ length: charts }, (_, chart) => ({ slug: `value-${chart}`, time, value: valueAt(chart, round) })),
      );
    }),
};
