import type { BuiltInComponent } from '@lineside/contracts';
import type { Icon } from '@lineside/ui/icons';
import {
  ActivityIcon,
  BellIcon,
  CircleCheckIcon,
  FileTextIcon,
  GaugeIcon,
  HashIcon,
  ImageIcon,
  TableIcon,
} from '@lineside/ui/icons';
import type { ComponentType } from 'react';
import { AlarmList, alarmList } from './AlarmList.tsx';
import { Gauge, gauge } from './Gauge.tsx';
import { Image, image } from './Image.tsx';
import { LineChartComponent, lineChart } from './LineChartComponent.tsx';
import type { Inputs, Manifest } from './manifest.ts';
import { State, state } from './State.tsx';
import { Table, table } from './Table.tsx';
import { Text, text } from './Text.tsx';
import { Value, value } from './Value.tsx';

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
  gauge: { manifest: gauge, icon: GaugeIcon, Component: Gauge },
  state: { manifest: state, icon: CircleCheckIcon, Component: State },
  table: { manifest: table, icon: TableIcon, Component: Table },
  'alarm-list': { manifest: alarmList, icon: BellIcon, Component: AlarmList },
  text: { manifest: text, icon: FileTextIcon, Component: Text },
  image: { manifest: image, icon: ImageIcon, Component: Image },
};
