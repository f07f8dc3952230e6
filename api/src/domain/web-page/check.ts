import { isPublicId } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import type { RequestContext } from '../../engine/request-context.ts';
import { visibleIds } from '../../engine/visible-ids.ts';

/** Refuses the inputs of a component that shows a web page which isn't in the company's list. `before`: what is stored. */
export async function checkWebPage({ tx, visibility }: RequestContext, inputs: string, before: string, at: At) {
  const chosen = webPageIn(inputs);
  // another input of a component can be saved, whatever has become of its web page
  if (chosen === undefined || chosen === webPageIn(before)) return;
  const found = isPublicId(chosen) && (await visibleIds(tx, new Map(), visibility, 'WebPage', [chosen])).size > 0;
  if (!found) throw refuse('unknown-reference', { propertyName: 'inputs', ...at });
}

/** The id of the web page in a component's inputs; undefined where none is chosen. */
function webPageIn(inputs: string): string | undefined {
  const { webPage } = JSON.parse(inputs || '{}') as { webPage?: unknown };
  return webPage === undefined || webPage === null || webPage === '' ? undefined : String(webPage);
}
