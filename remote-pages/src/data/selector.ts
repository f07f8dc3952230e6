/** A value of the page's device, as the public interface names it. */
export interface Selector {
  source: string;
  kind: 'tag' | 'variable';
  slug: string;
}

const form = /^(?:Agent#selected:)?([a-z0-9-]+)\.(tag|var|variable)\.([a-z0-9-]+)$/;

/** Parses `Agent#selected:line-plc.tag.line-speed`; undefined for another form. */
export function parseSelector(text: string): Selector | undefined {
  const [, source, kind, slug] = form.exec(text) ?? [];
  if (!source || !kind || !slug) return undefined;
  return { source, kind: kind === 'tag' ? 'tag' : 'variable', slug };
}

export const printSelector = ({ source, kind, slug }: Selector): string => `Agent#selected:${source}.${kind}.${slug}`;
