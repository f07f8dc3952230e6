import { type Failure, type Loaded, type Picked, useList, useOne } from '@lineside/client';
import {
  Agent,
  AgentDataSource,
  AgentDataTag,
  AgentDataVariable,
  Asset,
  type Reading,
  type Reference,
  type Row,
} from '@lineside/contracts';
import { useMemo } from 'react';
import type { SubjectRef } from '../pages/addresses.ts';
import { parseSelector, printSelector, type Selector } from './selector.ts';

/** The device or asset that a page is shown for. */
export interface Subject extends SubjectRef {
  name: string;
  /** The device of its values: itself, or the one linked to the asset. */
  agent: Reference | null;
}

/** A device or an asset by its id; null shows a page for nothing. */
export function useSubject(ref: SubjectRef | null): Loaded<Subject> | null {
  const agent = useOne(Agent, ref?.kind === 'agent' ? ref : null, { fields: ['name'] });
  const asset = useOne(Asset, ref?.kind === 'asset' ? ref : null, { fields: ['name', 'agent'] });
  if (!ref) return null;
  const read = ref.kind === 'agent' ? agent : asset;
  if (read.state !== 'ready') return read as Loaded<Subject>;
  const linked = ref.kind === 'agent' ? { publicId: ref.publicId, name: read.data.name } : asset.data!.agent;
  return { ...read, data: { ...ref, name: read.data.name, agent: linked } };
}

/** A value of a device that inputs can be bound to. */
export interface Bindable {
  selector: string;
  name: string;
  source: Reference;
  /** Slug of the tag with stored values; null for a variable without a tag. */
  tag: string | null;
  variable: string;
  /** Ids of both. */
  tagId: string | null;
  variableId: string;
  /** Whether the reader may write it. */
  mayWrite: boolean;
  unit: string | null;
  type: Row<typeof AgentDataVariable>['type'];
  /** The ends of its scale, and what is too low and too high; none of those that are not set. */
  scale: { min?: number; max?: number; low?: number; high?: number };
  last: { time: string; value: Reading } | null;
  /** For how many days its values are kept; null if that isn't known here. */
  keptDays: number | null;
}

export type Bindables =
  | { is: 'loading' }
  | { is: 'failed'; failure: Failure; retry(): void }
  | { is: 'ready'; agent: string | null; all: readonly Bindable[] };

/** Tags of a device, and variables without a tag, as far as visible. */
export function useBindables(agent: string | null): Bindables {
  const query = <F extends string>(...fields: F[]) => (agent ? { fields, parent: agent } : null);
  const sources = useList(AgentDataSource, query('name', 'slug'));
  const tags = useList(AgentDataTag, query('name', 'slug', 'source', 'variable'));
  const variables = useList(AgentDataVariable, query(...variableFields));
  const all = useMemo(() => {
    if (!sources.data || !tags.data || !variables.data) return undefined;
    const slugs = new Map(sources.data.map(({ publicId, slug }) => [publicId, slug]));
    const byId = new Map(variables.data.map((variable) => [variable.publicId, variable]));
    const taggedVariables = tags.data.flatMap((tag): Bindable[] => {
      const variable = byId.get(tag.variable.publicId);
      const source = variable && slugs.get(variable.source.publicId);
      if (!variable || !source) return [];
      const selector = printSelector({ source, kind: 'tag', slug: tag.slug });
      return [{ ...ofVariable(variable), selector, name: tag.name, tag: tag.slug, tagId: tag.publicId }];
    });
    const tagged = new Set(taggedVariables.map(({ variableId }) => variableId));
    const others = variables.data
      .filter(({ publicId }) => !tagged.has(publicId))
      .flatMap((variable): Bindable[] => {
        const source = slugs.get(variable.source.publicId);
        return source
          ? [{ ...ofVariable(variable), selector: printSelector({ source, kind: 'variable', slug: variable.slug }) }]
          : [];
      });
    return [...taggedVariables, ...others];
  }, [sources.data, tags.data, variables.data]);
  if (!agent) return { is: 'ready', agent: null, all: [] };
  const failed = [sources, tags, variables].find(({ state }) => state === 'failed');
  if (failed?.failure) return { is: 'failed', failure: failed.failure, retry: failed.retry };
  return all ? { is: 'ready', agent, all } : { is: 'loading' };
}

const variableFields = [
  ...(['name', 'slug', 'unit', 'type', 'source', 'last', 'keptDays', 'can'] as const),
  ...(['scaleMin', 'scaleMax', 'limitLow', 'limitHigh'] as const),
];

type Variable = Picked<typeof AgentDataVariable, (typeof variableFields)[number]>;

const ofVariable = (variable: Variable): Omit<Bindable, 'selector'> => {
  const { publicId, name, slug, unit, type, source, last, keptDays, can, scaleMin, scaleMax, limitLow, limitHigh } =
    variable;
  const ends = { min: scaleMin, max: scaleMax, low: limitLow, high: limitHigh };
  const scale = Object.fromEntries(Object.entries(ends).flatMap(([end, text]) => (text ? [[end, Number(text)]] : [])));
  return {
    name,
    source,
    unit,
    type,
    last,
    keptDays,
    scale,
    variable: slug,
    variableId: publicId,
    mayWrite: can.write,
    tag: null,
    tagId: null,
  };
};

/** The value of a selector; undefined if the device has none, or it is invisible. */
export function boundTo(all: readonly Bindable[], text: string): Bindable | undefined {
  const parsedSelector = parseSelector(text);
  if (!parsedSelector) return undefined;
  return all.find(({ selector, tag, variable }) => {
    const parsed = parseSelector(selector) as Selector;
    if (parsed.source !== parsedSelector.source) return false;
    return parsedSelector.kind === 'tag' ? tag === parsedSelector.slug : variable === parsedSelector.slug;
  });
}
