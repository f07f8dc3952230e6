import { Refusal } from './refuse.ts';

/** Whether a body is one object where a list acts: it counts as a list of one. */
export const isOneItem = (body: unknown): boolean => body !== null && typeof body === 'object' && !Array.isArray(body);

/** A refusal of a list of one as that of its only item. */
export const refusalOfOne = ({ status, items }: Refusal): Refusal =>
  new Refusal(
    status,
    items.map(({ listIndex: _only, ...item }) => item),
  );

/**
 * Processes a list in a body. A single object counts as a list of one; its answer and its refusal are then those of one
 * record.
 *
 * @example onItems(request.body, (items) => removeRows(store, context, onlyNamed(items)))
 */
export async function onItems(body: unknown, work: (items: unknown) => Promise<unknown>): Promise<unknown> {
  if (!isOneItem(body)) return work(body);
  try {
    const data = await work([body]);
    return Array.isArray(data) && data.length === 1 ? data[0] : data;
  } catch (error) {
    throw error instanceof Refusal ? refusalOfOne(error) : error;
  }
}

/** What a body says about the one record that it acts on: it may come as a list of one, which may name that record. */
export function onlyItem(body: unknown, publicId?: string): unknown {
  if (!Array.isArray(body) || body.length !== 1 || !isOneItem(body[0])) return body;
  const { publicId: named, ...value } = body[0] as Record<string, unknown>;
  return named === publicId ? value : body[0];
}
