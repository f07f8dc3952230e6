import type { BuiltInComponent } from '@lineside/contracts';
import { builtIns } from '../components/built-in.ts';
import { defaultsOf, type Manifest } from '../components/manifest.ts';
import { type Dimensions, type Grid, isOnGrid } from '../view/grid.ts';
import { freePlace } from './layout.ts';
import type { DraftComponent } from './use-draft.ts';

/** What the palette adds: a built-in component by its key, or an uploaded one. */
export type Addable = BuiltInComponent | { template: { publicId: string; name: string | null }; manifest: Manifest };

/** The sizes of a component, by its manifest. */
export const sizeOf = (builtIn: BuiltInComponent | null) => builtIns[builtIn ?? 'text'].manifest;

/** The least size of a component on a grid. */
export function leastOf(builtIn: BuiltInComponent | null, grid: Grid): { cols: number; rows: number } {
  const { sheetSettings, reportSettings } = sizeOf(builtIn);
  const { minCols, minRows } = (grid.type === 'sheet' ? undefined : reportSettings) ?? sheetSettings;
  return { cols: minCols, rows: minRows };
}

/** A new component with the defaults of its manifest, where there is room; undefined where the page is full. */
export function newComponent(
  added: Addable,
  grid: Grid,
  existing: readonly DraftComponent[],
): Pick<DraftComponent, 'builtIn' | 'template' | 'dimensions' | 'inputs'> | undefined {
  const isBuiltIn = typeof added === 'string';
  const { inputs, sheetSettings, reportSettings, cardSettings } = isBuiltIn ? builtIns[added].manifest : added.manifest;
  const fields = {
    builtIn: isBuiltIn ? added : null,
    template: isBuiltIn ? null : added.template,
    inputs: JSON.stringify(defaultsOf(inputs)),
  };
  if (grid.type === 'card')
    return { ...fields, dimensions: { type: 'card', height: cardSettings.defaultHeight, order: existing.length } };
  const layout = new Map(
    existing.flatMap(({ publicId, dimensions }) => (isOnGrid(dimensions) ? [[publicId, dimensions]] : [])),
  );
  const settings = grid.type === 'sheet' ? sheetSettings : reportSettings;
  if (!settings) return undefined;
  const { defaultCols: cols, defaultRows: rows } = settings;
  const place = freePlace(layout, { cols, rows }, grid);
  return place && { ...fields, dimensions: { type: grid.type, ...place } as Dimensions };
}
