/** One field of an entry; booleans are written once the words for yes and no are known. */
interface ChangedField {
  field: string;
  before(words: YesNo): string;
  after(words: YesNo): string;
  secret: boolean;
}

interface YesNo {
  yes: string;
  no: string;
}

interface AuditDetails {
  before: Record<string, unknown> | unknown[] | null;
  after: Record<string, unknown> | unknown[] | null;
  secrets: readonly string[];
}

/** The fields of an entry, in their order, without the record's id. */
export function changesIn({ secrets, ...entry }: AuditDetails): ChangedField[] {
  const [before, after] = [fieldsIn(entry.before), fieldsIn(entry.after)];
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changedFields = fields
    .filter((field) => field !== 'publicId')
    .map((field) => ({
      field,
      before: (words: YesNo) => formatValue(before?.[field], words),
      after: (words: YesNo) => formatValue(after?.[field], words),
      secret: false,
    }));
  const hidden = secrets.map((field) => ({ field, before: () => '', after: () => '', secret: true }));
  return [...changedFields, ...hidden];
}

/** A list says who was connected, which the entry's record and actor say too. */
const fieldsIn = (snapshot: Record<string, unknown> | unknown[] | null) => (Array.isArray(snapshot) ? null : snapshot);

/** A value as a line: of records their names, of lists each item. */
function formatValue(value: unknown, words: YesNo): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((item) => formatValue(item, words)).join(', ') || '–';
  if (typeof value !== 'object') return String(value);
  const { name, publicId } = value as { name?: string | null; publicId?: string };
  return name ?? publicId ?? JSON.stringify(value);
}
