import { perSession } from '@lineside/client';
import { builtIns } from '../components/built-in.ts';
import { inputsOf, type ManifestInput } from '../components/manifest.ts';
import { type Dimensions, type Grid, isOnGrid } from '../view/grid.ts';
import { freePlace, within } from './layout.ts';
import { leastOf, sizeOf } from './new-component.ts';
import type { DraftComponent, NewComponent } from './use-draft.ts';

interface Copied {
  /** The page that it was copied from. */
  page: string;
  component: Pick<DraftComponent, 'builtIn' | 'template' | 'boundVersion' | 'dimensions' | 'inputs' | 'condition'>;
}

/** The component that was copied last, for pages of one person in one company. */
const clipboard = perSession((): { copied?: Copied } => ({}));

export const copiedComponent = (): Copied | undefined => clipboard().copied;

export function copyComponent(page: string, component: DraftComponent): void {
  const { builtIn, template, boundVersion, dimensions, inputs, condition } = component;
  clipboard().copied = { page, component: { builtIn, template, boundVersion, dimensions, inputs, condition } };
}

/** The copy as a new component of a page, where there is room; undefined where the page is full. */
export function pastedComponent(
  { page: from, component }: Copied,
  page: string,
  grid: Grid,
  existing: readonly DraftComponent[],
): Omit<NewComponent, 'pagePage'> | undefined {
  const { builtIn, template, boundVersion, dimensions, condition } = component;
  const shown = builtIn ? builtIns[builtIn].manifest.inputs : [];
  const inputs = from === page ? component.inputs : JSON.stringify(withoutPictures(inputsOf(component.inputs), shown));
  const fields = { builtIn, template, boundVersion, inputs, condition };
  if (grid.type === 'card') {
    const height = isOnGrid(dimensions) ? sizeOf(builtIn).cardSettings.defaultHeight : dimensions.height;
    return { ...fields, dimensions: { type: 'card', height, order: existing.length } };
  }
  const { sheetSettings, reportSettings } = sizeOf(builtIn);
  const settings = grid.type === 'sheet' ? sheetSettings : reportSettings;
  if (!settings) return undefined;
  const { defaultCols: cols, defaultRows: rows } = settings;
  const size = isOnGrid(dimensions) ? dimensions : { left: 0, top: 0, cols, rows };
  const layout = new Map(
    existing.flatMap((one) => (isOnGrid(one.dimensions) ? [[one.publicId, one.dimensions] as const] : [])),
  );
  const place = freePlace(layout, within({ ...size, left: 0, top: 0 }, grid, leastOf(builtIn, grid)), grid);
  return place && { ...fields, dimensions: { type: grid.type, ...place } as Dimensions };
}

/** Pictures belong to their page. */
const withoutPictures = (values: Record<string, unknown>, inputs: readonly ManifestInput[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => inputs.find((input) => input.key === key)?.type !== 'Image'),
  );
