import type { Bridge } from './bridge.ts';
import type { ResourceQuery } from './protocol.ts';

export interface ResourceDataClient {
  query(wanted: ResourceQuery | readonly ResourceQuery[], listener: (answer: never) => void): () => void;
  /** Fills `{{Selector.field}}` of texts. */
  render(templates: readonly { template: string }[], listener: (texts: string[]) => void): () => void;
  update(change: { selector: string; data: unknown }): Promise<unknown>;
  destroy(): void;
}

interface Answer {
  query: ResourceQuery;
  data: unknown;
}

const mustache = /\{\{\{?\s*([A-Z]\w*)(?:#(\w+))?\.([\w.]+)\s*\}\}\}?/g;

/** The client of records; all of its queries end with it. */
export function resourceClient(bridge: Bridge): ResourceDataClient {
  const cancels = new Set<() => void>();
  const ask = (queries: readonly ResourceQuery[], listener: (answers: Answer[]) => void) => {
    let over = false;
    const cancel = () => {
      over = true;
      cancels.delete(cancel);
    };
    cancels.add(cancel);
    bridge.ask('resources', { queries }).then(
      (answers) => {
        if (!over) listener((answers as unknown[]).map((data, index) => ({ query: queries[index]!, data })));
      },
      (problem: Error) => console.error(problem.message),
    );
    return cancel;
  };
  return {
    query(wanted, listener) {
      const queries = Array.isArray(wanted) ? (wanted as ResourceQuery[]) : [wanted as ResourceQuery];
      return ask(queries, listener as (answers: Answer[]) => void);
    },
    render(templates, listener) {
      const named = new Map<string, Set<string>>();
      for (const { template } of templates)
        for (const [, selector, , field] of template.matchAll(mustache))
          named.set(selector!, (named.get(selector!) ?? new Set()).add(field!));
      const queries = [...named].map(([selector, fields]) => ({ selector, fields: [...fields] }));
      return ask(queries, (answers) => {
        const found = new Map(answers.map(({ query, data }) => [query.selector, data]));
        const fill = (_all: string, selector: string, _target: string, field: string) =>
          textAt(found.get(selector), field);
        listener(templates.map(({ template }) => template.replace(mustache, fill)));
      });
    },
    update: ({ selector, data }) => bridge.ask('update', { selector, data }),
    destroy() {
      for (const cancel of cancels) cancel();
    },
  };
}

function textAt(record: unknown, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], record);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
