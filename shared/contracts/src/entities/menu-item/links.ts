import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { visibleLine } from '../../kinds/plain.ts';
import type { Reference } from '../../kinds/structure.ts';
import { custom } from '../../kinds/value.ts';

/** A page that an entry of the menu leads to. */
export interface Link {
  page: Reference;
  audience: Reference | null;
  order: number;
  custom: Record<string, string | number | boolean | null>;
  group: string | null;
}

const named = z.object({ publicId, name: z.string().nullish() }) as unknown as z.ZodType<Reference>;

/** The linked pages of an entry, as sent: omitted fields have the defaults of a new one. */
export const links: z.ZodType<Link[]> = z.array(
  z.strictObject({
    page: named,
    audience: named.nullable().default(null),
    order: z.int().min(0).max(65_535).default(0),
    custom: custom().schema.default({}),
    group: visibleLine().max(255).nullable().default(null),
  }),
);
