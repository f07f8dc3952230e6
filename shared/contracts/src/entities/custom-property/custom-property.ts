import { awaits, computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { list, ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { boolean, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { propertyValidation } from './property-validation.ts';

/** A field that a company adds to its records, kept in their `custom` as `com` and the slug (spec 3.58, 7.33). */
export const CustomProperty = entity({
  name: 'CustomProperty',
  path: '/companies/me/custom-properties',
  routes: {
    list: { name: 'MyCompanyCustomPropertyList', verbs: ['POST', 'PATCH', 'DELETE'] },
    one: { name: 'MyCompanyCustomProperty', verbs: ['PATCH', 'DELETE'] },
    across: { name: 'CustomPropertyList', path: '/custom-properties', one: 'CustomProperty' },
  },
  read: 'member',
  write: 'MANAGE_COMPANY',
  unique: [['slug', 'resourceType']],
  small: true,
  fields: {
    name: name(),
    /** Its scope: the company. */
    scopeType: computed(withDefault(enumeration(['glb', 'app', 'sct', 'usr', 'com']), 'com')),
    resourceType: immutable(enumeration(['Agent', 'Asset', 'User', 'Company', 'Group'])),
    /** For assets: only those of this type. */
    resourceVariant: immutable(nullable(ref('AssetType', { onRemove: 'clear' }))),
    slug: immutable(text({ max: 29, pattern: /^([A-Z][a-z0-9]*)+$/ })),
    description: nullable(text()),
    required: withDefault(boolean(), false),
    validation: propertyValidation(),
    flags: awaits('wire only', withDefault(list(text({ pattern: /^[^,]+$/ })), [])),
  },
});
