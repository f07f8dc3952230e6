import type { RevisionContent } from '@lineside/contracts';
import { inputsOf } from '../components/manifest.ts';
import { isSameJson } from '../editor/merge-inputs.ts';

type Component = RevisionContent['components'][number];

/** A field that differs: an input by its key, or a field of a component or a page. */
export interface FieldDifference {
  key: string;
  before: unknown;
  after: unknown;
}

/** What became of one component between two revisions. */
export interface ComponentDifference {
  component: Component;
  is: 'added' | 'removed' | 'changed';
  /** Of a changed one. */
  fields: FieldDifference[];
}

export interface Difference {
  /** Fields of the page. */
  page: FieldDifference[];
  components: ComponentDifference[];
}

const pageKeys = ['title', 'periodSpec', 'periodSelectorEnabled', 'defaultRefreshRate', 'parts'] as const;
const ownKeys = ['condition', 'dimensions', 'part', 'boundVersion'] as const;

function differing(before: object, after: object, keys: Iterable<string>): FieldDifference[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...keys].flatMap((key) =>
    isSameJson(old[key], now[key]) ? [] : [{ key, before: old[key] ?? null, after: now[key] ?? null }],
  );
}

function changesOf(before: Component, after: Component): FieldDifference[] {
  const [old, now] = [inputsOf(before.inputs), inputsOf(after.inputs)];
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...differing(old, now, keys), ...differing(before, after, ownKeys)];
}

/** What differs between two revisions of a page, component by component in the order of reading. */
export function compare(before: RevisionContent, after: RevisionContent): Difference {
  const old = new Map(before.components.map((component) => [component.origin, component]));
  const stays = new Set(after.components.map(({ origin }) => origin));
  const kept = after.components.flatMap((component): ComponentDifference[] => {
    const earlier = old.get(component.origin);
    if (!earlier) return [{ component, is: 'added', fields: [] }];
    const fields = changesOf(earlier, component);
    return fields.length > 0 ? [{ component, is: 'changed', fields }] : [];
  });
  const gone = before.components
    .filter(({ origin }) => !stays.has(origin))
    .map((component): ComponentDifference => ({ component, is: 'removed', fields: [] }));
  return { page: differing(before, after, pageKeys), components: [...kept, ...gone] };
}
