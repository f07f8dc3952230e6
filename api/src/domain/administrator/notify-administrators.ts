import type { SystemLabel } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { postTo } from '../../platform/mail/outbox.ts';
import { type MailLanguage, mailLanguageOf, mailLanguages, type Template } from '../../platform/mail/template.ts';
import { holders } from '../membership/holders.ts';
import { deliver } from '../message/deliver.ts';

/** Who did something in which company; without a `user` the operator of the installation. */
export interface Author {
  company: string;
  companyName: string;
  user?: { publicId: string; name: string };
}

const operator: Record<MailLanguage, string> = {
  en: 'The operator of this installation',
  nl: 'De operator van deze installatie',
};

export interface Notice {
  label: SystemLabel;
  mail: Template;
  /** Facts of the message and the mail besides author and company, in a language. */
  facts: (language: MailLanguage) => Record<string, string>;
  /** Ids of people who are told as well. */
  besides?: readonly string[];
}

/** Tells all administrators of a company, by message and mail, and in their languages. In the scope of the company. */
export async function notifyAdministrators(
  tx: Tx,
  { company, companyName, user }: Author,
  { label, mail, facts, besides = [] }: Notice,
): Promise<void> {
  const administrators = (await holders(tx, company, 'COMPANY_ADMIN')).map(({ publicId }) => publicId);
  const { rows } = await tx.execute(sql`select public_id as id, language from user_account
    where public_id = any(${texts([...administrators, ...besides])}) and service_of is null and erased_on is null`);
  for (const language of mailLanguages) {
    const people = rows
      .filter((row) => mailLanguageOf(row.language as string) === language)
      .map(({ id }) => id as string);
    const more = facts(language);
    const name = user?.name ?? operator[language];
    await postTo(tx, people, mail, { ...more, company: companyName, companyId: company, by: name });
    await deliver(tx, people, {
      ...{ label, company: { publicId: company, name: companyName }, name },
      ...(user && { by: user.publicId }),
      ...{ more, occurredOn: new Date().toISOString() },
    });
  }
}
