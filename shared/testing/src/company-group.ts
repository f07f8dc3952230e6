import type { AnyEntity, Fields } from '@lineside/contracts';
import type { Row } from './page-of-rows.ts';

/** Rows as the API reads them: the company's own group, if a test has put that there, for none in its fields. */
export function withCompanyGroup({ fields }: AnyEntity, rows: readonly Row[], groups: readonly Row[]): Row[] {
  const own = groups.find(({ isCompanyGroup }) => isCompanyGroup === true);
  const keys = Object.entries(fields as Fields).flatMap(([key, { kind, orCompany }]) =>
    kind === 'ref' && orCompany ? [key] : [],
  );
  if (!own || keys.length === 0) return [...rows];
  const named = { publicId: own.publicId, name: own.name, isCompanyGroup: true };
  return rows.map((row) => ({ ...row, ...Object.fromEntries(keys.map((key) => [key, row[key] ?? named])) }));
}
