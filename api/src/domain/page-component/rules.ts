import { type Changes, dimensionsOn, PageComponent } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { checkWebPage } from '../web-page/check.ts';

interface GridPosition {
  version: string;
  /** None if a built-in component renders it. */
  template: string | undefined;
  tab?: string | undefined;
}

/**
 * A component uses a template or a built-in component, fits on the grid of its page, is on a sub-page of the same
 * version, and is bound to a version of its own template.
 */
export const pageComponentRules = rulesOf(PageComponent, {
  async making(context, { fields, at }) {
    const { pageVersion, template, builtIn, pagePage } = fields;
    if (!template === !builtIn)
      throw refuse('exactly-one', { propertyName: 'template', params: { names: 'template, builtIn' }, ...at });
    await check(
      context,
      { version: pageVersion.publicId, template: template?.publicId, tab: pagePage?.publicId },
      fields,
      at,
    );
    if (builtIn === 'web-page') await checkWebPage(context, fields.inputs, '', at);
    return {};
  },

  async update(context, publicId, changes, at) {
    const { rows } = await context.tx.execute(
      sql`select page_version_id as version, template_id as template, built_in as "builtIn", inputs
        from page_component where public_id = ${publicId}`,
    );
    const stored = rows[0] as unknown as GridPosition & { builtIn: string | null; inputs: string };
    await check(context, stored, changes, at);
    if (stored.builtIn === 'web-page' && changes.inputs !== undefined)
      await checkWebPage(context, changes.inputs, stored.inputs, at);
    return changes;
  },
});

async function check(
  { tx }: RequestContext,
  { version, template, tab }: GridPosition,
  { dimensions, boundVersion }: Pick<Changes<typeof PageComponent>, 'dimensions' | 'boundVersion'>,
  at: At,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select application_type as type, orientation,
      exists (select 1 from page_page where public_id = ${tab ?? null} and page_version_id = ${version}) as "hasTab",
      exists (select 1 from page_component_template_version where public_id = ${boundVersion?.publicId ?? null}
        and template_id = ${template ?? null}) as "hasBound"
    from page join page_version v on v.page_id = page.public_id where v.public_id = ${version}`);
  const { type, orientation, hasTab, hasBound } = rows[0] as {
    type: string;
    orientation: string | null;
    hasTab: boolean;
    hasBound: boolean;
  };
  if (dimensions && dimensions.type !== dimensionsOn(type, orientation))
    throw refuse('invalid-value', { propertyName: 'dimensions', ...at });
  if (tab !== undefined && !hasTab) throw refuse('unknown-reference', { propertyName: 'pagePage', ...at });
  if (boundVersion && !hasBound) throw refuse('unknown-reference', { propertyName: 'boundVersion', ...at });
}
