import type { EntityName } from '@lineside/contracts';
import type { Rules } from '../engine/rules.ts';
import type { TableSpec } from '../engine/table-types.ts';
import type { Template } from '../platform/mail/template.ts';
import type { Handlers } from './handlers.ts';

/** The parts of one noun that don't follow from the descriptions of its entities. */
export interface Domain {
  /** SQL extras of its entities. */
  tables?: Partial<Record<EntityName, TableSpec>>;
  /** Rules that its entities' descriptions can't express. */
  rules?: Partial<Record<EntityName, Rules>>;
  calls?: Partial<Handlers>;
  mails?: Template[];
}
