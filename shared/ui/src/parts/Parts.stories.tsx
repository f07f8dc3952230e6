import { ClockIcon } from '../icons.ts';
import { Panel } from '../layout/Panel.tsx';
import { StateGlyph } from '../status/State.tsx';
import { Details } from './Details.tsx';
import { LineChart } from './LineChart.tsx';
import { SimpleTable } from './SimpleTable.tsx';
import { type Point, Sparkline } from './Sparkline.tsx';
import { TimeBars } from './TimeBars.tsx';
import { Timeline } from './Timeline.tsx';

const points: Point[] = Array.from({ length: 60 }, (_, at) => [
  at * 60_000,
  at === 30 ? null : 2.8 + Math.sin(at / 4) * 0.1,
]);

export const Facts = () => (
  <Details
    facts={[
      { key: 'asset', label: 'Asset', value: <a href="#asset">Filler and capper block</a> },
      { key: 'lan', label: 'LAN', value: <span className="ls-mono">192.168.27.0/24</span> },
    ]}
  />
);

export const Spark = () => <Sparkline points={points} unit="bar" limit={2.88} />;

export const Lines = () => (
  <div style={{ height: 240, display: 'flex', flexDirection: 'column' }}>
    <LineChart
      label="Pressure"
      from={0}
      to={60 * 60_000}
      series={[
        { label: 'Filler 3', unit: 'bar', points },
        { label: 'Filler 4', unit: 'bar', points: points.map(([at, value]) => [at, value && value + 0.4]) },
      ]}
    />
  </div>
);

export const History = () => (
  <Panel title="Access">
    <Timeline
      label="Access"
      entries={[
        {
          key: '3',
          dot: <StateGlyph of="request" is="active" />,
          title: 'You are connected',
          time: 'Now',
          body: 'VPN and Filler HMI. Ends at 15:40 CET.',
        },
        {
          key: '2',
          dot: <StateGlyph of="request" is="scheduled" />,
          title: 'Access approved',
          time: '14:38',
          body: 'Ruben Visser approved VPN for 60 minutes.',
        },
        { key: '1', dot: <ClockIcon size={14} />, title: 'Access requested', time: '14:31' },
      ]}
    />
  </Panel>
);

export const ShortTable = () => (
  <SimpleTable
    label="Profiles"
    rows={[
      { id: 'a', name: 'Standard line', devices: 12 },
      { id: 'b', name: 'Pump stations', devices: 214 },
    ]}
    rowKey={(row) => row.id}
    columns={[
      { id: 'name', header: 'Name', role: 'name', cell: (row) => row.name },
      { id: 'devices', header: 'Devices', align: 'end', cell: (row) => row.devices },
    ]}
  />
);

/** A period of one's own, one that is certain, and one that isn't yet. */
export const Periods = () => (
  <TimeBars
    label="Around that time"
    zone="CET"
    ticks={[13, 14, 15, 16].map((hour, index) => ({ at: index * 25, label: `${hour}:00` }))}
    now={{ at: 30, label: 'Now' }}
    rows={[
      {
        key: 'own',
        label: 'This request',
        isOwn: true,
        bars: [{ key: '1', left: 30, width: 40, label: 'VPN, Sam Okafor', period: '14:12 to 15:48', look: 'own' }],
      },
      {
        key: 'device',
        label: 'On the device',
        bars: [
          { key: '2', left: 0, width: 28, label: 'Anke Mulder', period: '12:00 to 14:07' },
          { key: '3', left: 55, width: 45, label: 'Jonas Peeters', period: '15:12 to 18:00', look: 'planned' },
        ],
      },
    ]}
  />
);
