import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';

/** An asset of a tree, as it is rendered. */
export interface Node {
  id: string;
  /** Undefined of the one above all. */
  parent?: string;
  name: string;
  description: string | null;
  order: number;
  resourceVariant: { publicId: string } | null;
  custom: Record<string, string | number | boolean | null>;
}

/** Characters that a rendered tree has at most. */
const longest = 65_535;

/** An asset and all its parts, with their depth, as `part`. */
export const withParts = ({ visibility }: RequestContext, publicId: string) => sql`
  with recursive part as (
    select a.public_id, 0 as depth from ${visibility.rows('Asset')} a where a.public_id = ${publicId}
    union all select a.public_id, part.depth + 1 from ${visibility.rows('Asset')} a join part on a.parent_id = part.public_id
  )`;

/** An asset with all its descendants, parents first. */
export async function treeOf(context: RequestContext, publicId: string): Promise<Node[]> {
  const { rows } = await context.tx.execute(sql`
    ${withParts(context, publicId)} select a.public_id as id, case when part.depth > 0 then a.parent_id end as parent, a.name, a.description, a."order",
      case when a.resource_variant_id is not null then jsonb_build_object('publicId', a.resource_variant_id) end as "resourceVariant", a.custom
    from ${context.visibility.rows('Asset')} a join part on part.public_id = a.public_id
    order by part.depth, a."order", a.name, a.public_id`);
  return rows.map(({ parent, ...node }) => ({ ...node, ...(parent !== null && { parent }) })) as unknown as Node[];
}

/** A tree as text. JSON is YAML, too. */
export function rendered(assets: Node[]): string {
  const text = JSON.stringify({ assets }, null, 2);
  if (text.length > longest) throw refuse('tree-too-large');
  return text;
}
