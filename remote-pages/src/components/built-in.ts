import type { BuiltInComponent } from '@lineside/contracts';
import type { Icon } from '@lineside/ui/icons';
import {
  ActivityIcon,
  BellIcon,
  CalendarIcon,
  ChartColumnIcon,
  ChartGanttIcon,
  ChartPieIcon,
  CircleCheckIcon,
  FileTextIcon,
  GaugeIcon,
  GlobeIcon,
  HashIcon,
  ImageIcon,
  MousePointerClickIcon,
  QrCodeIcon,
  SlidersHorizontalIcon,
  TableIcon,
} from '@lineside/ui/icons';
import type { ComponentType } from 'react';
import { AlarmList, alarmList } from './AlarmList.tsx';
import { BarChart, barChart } from './BarChart.tsx';
import { Control, control } from './Control.tsx';
import { DateAndTime, dateAndTime } from './DateAndTime.tsx';
import { Gauge, gauge } from './Gauge.tsx';
import { Image, image } from './Image.tsx';
import { LineChartComponent, lineChart } from './LineChartComponent.tsx';
import type { Inputs, Manifest } from './manifest.ts';
import { button, PageButton } from './PageButton.tsx';
import { PageQrCode, qrCode } from './PageQrCode.tsx';
import { PieChart, pieChart } from './PieChart.tsx';
import { State, state } from './State.tsx';
import { StateBand, stateBand } from './StateBand.tsx';
import { Table, table } from './Table.tsx';
import { Text, text } from './Text.tsx';
import { Value, value } from './Value.tsx';
import { WebPage, webPage } from './WebPage.tsx';

/** The input of a component's renderer. */
export interface ComponentProps {
  inputs: Inputs;
  /** The page, for its stored files. */
  page: string;
}

export interface BuiltIn {
  manifest: Manifest;
  icon: Icon;
  Component: ComponentType<ComponentProps>;
}

/** The components that every company has, in the order of the palette. Everything about one follows from its entry. */
export const builtIns: Record<BuiltInComponent, BuiltIn> = {
  value: { manifest: value, icon: HashIcon, Component: Value },
  'line-chart': { manifest: lineChart, icon: ActivityIcon, Component: LineChartComponent },
  'bar-chart': { manifest: barChart, icon: ChartColumnIcon, Component: BarChart },
  'pie-chart': { manifest: pieChart, icon: ChartPieIcon, Component: PieChart },
  'state-band': { manifest: stateBand, icon: ChartGanttIcon, Component: StateBand },
  gauge: { manifest: gauge, icon: GaugeIcon, Component: Gauge },
  state: { manifest: state, icon: CircleCheckIcon, Component: State },
  table: { manifest: table, icon: TableIcon, Component: Table },
  'alarm-list': { manifest: alarmList, icon: BellIcon, Component: AlarmList },
  control: { manifest: control, icon: SlidersHorizontalIcon, Component: Control },
  button: { manifest: button, icon: MousePointerClickIcon, Component: PageButton },
  text: { manifest: text, icon: FileTextIcon, Component: Text },
  image: { manifest: image, icon: ImageIcon, Component: Image },
  date: { manifest: dateAndTime, icon: CalendarIcon, Component: DateAndTime },
  'qr-code': { manifest: qrCode, icon: QrCodeIcon, Component: PageQrCode },
  'web-page': { manifest: webPage, icon: GlobeIcon, Component: WebPage },
};
