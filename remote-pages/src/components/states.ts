import {
  CircleAlertIcon,
  CircleCheckIcon,
  CircleIcon,
  type Icon,
  InfoIcon,
  TriangleAlertIcon,
} from '@lineside/ui/icons';
import type { ManifestInput } from './manifest.ts';

const tones = ['online', 'info', 'attention', 'danger', 'offline'] as const;
export type StateTone = (typeof tones)[number];

export const stateIcons: Record<StateTone, Icon> = {
  online: CircleCheckIcon,
  info: InfoIcon,
  attention: TriangleAlertIcon,
  danger: CircleAlertIcon,
  offline: CircleIcon,
};

/** The input with the states of a value, each from a number on. */
export const statesInput: ManifestInput = {
  ...{ key: 'states', label: 'states', type: 'List', required: true },
  itemType: {
    children: [
      { key: 'from', label: 'fromValue', type: 'Number', required: true },
      { key: 'label', label: 'word', type: 'String', required: true },
      { key: 'tone', label: 'tone', type: 'Selection', options: tones, defaultValue: 'online' },
    ],
  },
};

interface WrittenState {
  from?: number;
  label?: string;
  tone?: StateTone;
}

/** A state of a value: its word and colour. */
export interface NamedState {
  label: string;
  tone: StateTone;
}

/** The states of an input, each with the number that it begins at. */
export function statesOf(input: unknown): { from: number; state: NamedState }[] {
  const written = (Array.isArray(input) ? input : []) as WrittenState[];
  return written.map(({ from = Number.NEGATIVE_INFINITY, label = '', tone }) => ({
    from,
    state: { label, tone: tone && tones.includes(tone) ? tone : 'offline' },
  }));
}
