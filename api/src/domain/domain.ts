import type { EntityName } from '@lineside/contracts';
import type { Rules } from '../engine/rules.ts';
import type { TableSpec } from '../engine/table-types.ts';
import type { Template } from '../platform/mail/template.ts';
import type { Handlers } from './handlers.ts';

/** What the API has of one noun, and nothing follows from a description. */
export interface Domain {
  /** SQL extras of its entities. */
  tables?: Partial<Record<EntityName, TableSpec>>;
  /** Rules that its entities' descriptions can't express. */
  rules?: Partial<Record<EntityName, Rules>>;
  calls?: Partial<Handlers>;
  mails?: Template[];
}
