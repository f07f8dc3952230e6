import { fetchList } from '@lineside/client';
import { type BuiltInComponent, PageComponentTemplate, where } from '@lineside/contracts';
import { builtIns } from '../components/built-in.ts';
import { inputsOf, type ManifestInput, problemsIn } from '../components/manifest.ts';
import { manifestOf, templateFields } from './template-manifest.ts';

interface Checked {
  builtIn: BuiltInComponent | null;
  template?: { publicId: string } | null;
  inputs: string;
}

/**
 * The first component with a missing or invalid property, by the manifest of its kind. A page that has one can't be
 * published. Undefined where none is found, `unread` where manifests of uploaded components couldn't be read.
 */
export async function firstInvalidComponent<C extends Checked>(
  components: readonly C[],
): Promise<C | undefined | 'unread'> {
  const ids = [...new Set(components.flatMap(({ template }) => (template ? [template.publicId] : [])))];
  const uploaded = new Map<string, readonly ManifestInput[]>();
  if (ids.length > 0) {
    const filters = [where('in', 'publicId', ...ids)];
    const found = await fetchList(PageComponentTemplate, { fields: templateFields, filters, pageSize: ids.length });
    if (!found.ok) return 'unread';
    for (const template of found.data.rows) uploaded.set(template.publicId, manifestOf(template, asIs).inputs);
  }
  return components.find(({ builtIn, template, inputs }) => {
    const described = builtIn ? builtIns[builtIn].manifest.inputs : uploaded.get(template?.publicId ?? '');
    return Object.keys(problemsIn({ inputs: described ?? [] }, inputsOf(inputs))).length > 0;
  });
}

const asIs = (text: string) => text;
