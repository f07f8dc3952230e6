import { createMany, type Failure, fetchList, type Picked, type Result, updateMany } from '@lineside/client';
import { type ErrorCode, type ErrorItem, limits, Translation } from '@lineside/contracts';

export interface TranslationItem {
  key: string;
  languages: Record<string, string>;
}

/** The result of an upsert: how many texts were added, changed, and unchanged. */
export interface UpsertCounts {
  added: number;
  changed: number;
  same: number;
}

type StoredTranslation = Picked<typeof Translation, 'key' | 'languages'>;

const { key: keyField, languages: languagesField } = Translation.fields;

/** The errors of a list of translations, by item: checked completely before anything is sent [5.10][5.14][8.28]. */
export function wrongIn(items: readonly unknown[]): ErrorItem[] {
  const keys = new Set<unknown>();
  return items.flatMap((item, listIndex): ErrorItem[] => {
    const { key, languages } = (item ?? {}) as Partial<TranslationItem>;
    const wrong = (code: ErrorCode, propertyName: string, message: string, params = {}): ErrorItem[] => [
      { code, propertyName, message, params, listIndex },
    ];
    if (typeof key !== 'string' || key === '') return wrong('required-property', 'key', 'Required property');
    if (languages === undefined || languages === null || typeof languages !== 'object')
      return wrong('required-property', 'languages', 'Required property');
    if (!('en' in languages))
      return wrong('language-missing', 'languages', 'Required language missing: en', { language: 'en' });
    if (!keyField.schema.safeParse(key).success)
      return wrong('pattern-mismatch', 'key', 'Value does not match regex expression');
    if (!languagesField.schema.safeParse(languages).success)
      return wrong('invalid-value', 'languages', 'Invalid value');
    if (keys.has(key)) return wrong('duplicate', 'key', 'Duplicate');
    keys.add(key);
    return [];
  });
}

const same = (a: object, b: object) => {
  const sorted = (texts: object) => JSON.stringify(Object.entries(texts).sort());
  return sorted(a) === sorted(b);
};

/** Adds texts by their keys, and changes existing ones that differ [5.15][5.16]. */
export async function upsert(items: readonly TranslationItem[]): Promise<Result<UpsertCounts>> {
  const wrong = wrongIn(items);
  if (wrong.length > 0) return { ok: false, failure: refused(wrong) };
  const existing = await all();
  if (!existing.ok) return existing;
  const known = new Map(existing.data.map((row) => [row.key, row]));
  const added = items.filter(({ key }) => !known.has(key));
  const changed = items.flatMap(({ key, languages }) => {
    const row = known.get(key);
    return row && !same(row.languages, languages) ? [{ publicId: row.publicId, languages }] : [];
  });
  const writes = [
    added.length > 0 ? () => createMany(Translation, added, { inPlace: true }) : undefined,
    changed.length > 0 ? () => updateMany(Translation, changed, { inPlace: true }) : undefined,
  ];
  for (const write of writes) {
    const result = await write?.();
    if (result && !result.ok) return result;
  }
  const counts = { added: added.length, changed: changed.length };
  return { ok: true, data: { ...counts, same: items.length - counts.added - counts.changed } };
}

function refused(errors: ErrorItem[]): Failure {
  const status = errors.every(({ code }) => code === 'duplicate') ? 409 : 400;
  return { kind: 'refused', status, errors };
}

const query = { fields: ['key', 'languages'], pageSize: limits.pageSize.max } as const;

/** Every text of the company, over as many pages as it takes. */
async function all(
  before: readonly StoredTranslation[] = [],
  after: string | null = null,
): Promise<Result<readonly StoredTranslation[]>> {
  const page = await fetchList(Translation, query, { after });
  if (!page.ok) return page;
  const rows = [...before, ...page.data.rows];
  return page.data.moreAfter ? all(rows, page.data.moreAfter) : { ok: true, data: rows };
}
