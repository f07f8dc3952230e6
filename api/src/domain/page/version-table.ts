import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

const ofVersion = sql`target.page_version_id = page_version.public_id`;
const number = (key: string) => sql`(target.dimensions->>${sql.raw(`'${key}'`)})::int`;

/** The components of a version are separate records. */
export const pageVersion: TableSpec = {
  derived: {
    // as they are read: by rows, or in the order of a card
    components: (visibility) =>
      visibility.some('PageComponent', ofVersion, {
        order: sql`coalesce(${number('order')}, ${number('top')}), ${number('left')}, target.public_id`,
        more: ['template', 'builtIn', 'boundVersion', 'dimensions', 'inputs', 'condition', 'pagePage', 'version'],
      }),
    pagePages: (visibility) =>
      visibility.some('PagePage', ofVersion, { order: sql`target."order", target.public_id`, more: ['order'] }),
  },
};
