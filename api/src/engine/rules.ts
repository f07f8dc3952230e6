import type { AnyEntity, Changes, Draft as DraftOf } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import type { RequestContext } from './request-context.ts';

/** The parsed fields of a new record. */
export interface Draft<Fields = Record<string, unknown>> {
  fields: Fields;
  at: At;
  /** Its id, where it is made again. */
  publicId?: string;
}

/** Values by field or by column of the entity's shape. */
export type FieldValues = Record<string, unknown>;

/**
 * A record before and after a write, whichever call writes it: without `before` it is created or restored, without
 * `after` removed. References are ids, even of records that the caller doesn't see.
 */
export type Change<Fields = FieldValues> = { publicId: string; at: At } & (
  | { before?: undefined; after: Fields }
  | { before: Fields; after: Fields }
  | { before: Fields; after?: undefined }
);

/** An entity's own rules, which its description can't express. The folder of its noun exports them. */
export interface Rules<E extends AnyEntity = AnyEntity> {
  /**
   * Decides whether the caller may cause a change. The engine calls it before it creates, changes, restores or removes a
   * record, so rules about giving rights and taking them away belong here: no other way of writing bypasses it.
   */
  check?(context: RequestContext, change: Change<DraftOf<E>>): Promise<void>;
  /** Makes records of the parsed drafts of one call in place of the engine; answers their ids in the same order. */
  create?(context: RequestContext, drafts: Draft<DraftOf<E>>[]): Promise<string[]>;
  /** Checks a parsed draft before it is stored under an id; returns additional values to store. */
  making?(context: RequestContext, draft: Draft<DraftOf<E>>, publicId: string): Promise<FieldValues>;
  /** Checks parsed changes before they are stored; returns the values to store, if they differ from the changes. */
  update?(context: RequestContext, publicId: string, changes: Changes<E>, at: At): Promise<FieldValues>;
  /** Checks or prepares a removal that `check` allowed, before the record and its children are removed. */
  removing?(context: RequestContext, publicId: string, at: At): Promise<void>;
  /** Takes a record away in place of the engine, which has looked whether that may be. */
  remove?(context: RequestContext, publicId: string, at: At): Promise<void>;
  /** Checks the written or removed records of a call; if it throws, the call is rolled back. */
  afterwards?(context: RequestContext): Promise<void>;
  /** One for each action of the description; returns its reply: changed fields, a file, or null. */
  actions?: {
    [K in keyof E['actions']]: (
      context: RequestContext,
      publicId: string,
      body: never,
      at: At,
    ) => Promise<object | null>;
  };
}

/** The rules of an entity, typed by its description. */
export const rulesOf = <E extends AnyEntity>(_entity: E, rules: Rules<E>): Rules => rules as unknown as Rules;
