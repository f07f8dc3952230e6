import type { Picked } from '@lineside/client';
import type { PageComponentTemplate } from '@lineside/contracts';
import type { Manifest } from '../components/manifest.ts';
import { manifestInputs, sizesIn } from './foreign-manifest.ts';

export const templateFields = [
  ...(['name', 'category', 'configuredVersion', 'icon', 'inputs', 'sheetSettings', 'cardSettings'] as const),
] as const;
type TemplateRow = Picked<typeof PageComponentTemplate, (typeof templateFields)[number]>;

/** The manifest of a template's version in use, as the palette and the property form read it. */
export const manifestOf = (template: TemplateRow, say: (text: string) => string): Manifest => ({
  ...sizesIn(template as unknown as Record<string, unknown>),
  inputs: manifestInputs(jsonOf(template.inputs), say),
});

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? [] : JSON.parse(text);
  } catch {
    return [];
  }
}
