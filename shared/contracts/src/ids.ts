import * as z from 'zod';

/** A record's id: 12 letters or digits (spec 5.22, 9.03). */
export const publicId = z.string().regex(/^[A-Za-z0-9]{12}$/);

/** A company's id: five groups of four digits joined by hyphens. */
export const companyId = z.string().regex(/^\d{4}(-\d{4}){4}$/);

/** Records with ids in the format of companies (facts 2.3). */
const grouped: readonly string[] = ['Company', 'AgentRegistrationProfile'];

/** Whether records of this name have ids of five groups of digits. */
export const isGrouped = (name: string): boolean => grouped.includes(name);

/** A message's id: 24 letters or digits (facts 0). */
const messageId = z.string().regex(/^[A-Za-z0-9]{24}$/);

/** Records with ids of other formats, by name: the format, and the generator, of each. */
const others: Record<string, { form: z.ZodString; make: () => string }> = {
  ...Object.fromEntries(grouped.map((name) => [name, { form: companyId, make: () => newCompanyId() }])),
  Message: { form: messageId, make: () => newPublicId(24) },
};

/** The id of a reference's target, or of an entity's records, by its name. */
export const idOf = (name: string): z.ZodString => others[name]?.form ?? publicId;

/** The id of any record; that of a message on its way elsewhere is a UUID (facts 2.11, 2.14). */
export const anyId = z
  .string()
  .regex(/^([A-Za-z0-9]{12}|[A-Za-z0-9]{24}|\d{4}(-\d{4}){4}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);

/** A new random id of an entity's records. */
export const newIdOf = (name: string): string => (others[name]?.make ?? newPublicId)();

/** Whether a text can be a record's id (spec 5.22). */
export const isPublicId = (text: string): boolean => anyId.safeParse(text).success;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new random id with a number of characters: 12 are about 71 bits. */
export function newPublicId(length = 12): string {
  let id = '';
  while (id.length < length) {
    // 248 is the largest multiple of 62 in a byte: larger values would favour the first letters
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < 248 && id.length < length) id += alphabet[byte % 62];
    }
  }
  return id;
}

/** A new random id of five groups of four digits; about 66 bits. */
function newCompanyId(): string {
  const fours: string[] = [];
  while (fours.length < 5) {
    // 60,000 is the largest multiple of 10,000 in two bytes
    for (const pair of crypto.getRandomValues(new Uint16Array(8)))
      if (pair < 60_000 && fours.length < 5) fours.push(String(pair % 10_000).padStart(4, '0'));
  }
  return fours.join('-');
}

const consonants = 'BCDFGHJKLMNPQRSTVWXZ';

/** D is a random digit, C a random consonant. */
const codeOf = (form: string) =>
  form.replace(/[DC]/g, (sign) => (sign === 'D' ? String(anyOf(10)) : consonants[anyOf(consonants.length)]!));

/** A random whole number below `most`, each as likely. */
function anyOf(max: number): number {
  const limit = 256 - (256 % max);
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < limit) return byte! % max;
  }
}

/** A code by which a device goes to another company: 421-BKT-907. */
export const newPullCode = (): string => codeOf('DDD-CCC-DDD');
export const pullCode = z.string().regex(/^\d{3}-[B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{3}-\d{3}$/);

/** A key by which another company controls a device: BKT-421-WRN. */
export const newControlKey = (): string => codeOf('CCC-DDD-CCC');
export const controlKey = z
  .string()
  .regex(/^[B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{3}-\d{3}-[B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{3}$/);
