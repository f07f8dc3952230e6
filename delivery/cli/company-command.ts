import { allowPassword } from '../../api/src/domain/company/allow-password.ts';
import { RegistryProblem } from '../registry/problem.ts';
import { onDatabase } from './on-database.ts';
import type { ParsedArguments } from './parsed-arguments.ts';

/** Undoes requirements of a company's login that keep everybody out. */
export async function companyCommand(words: ParsedArguments): Promise<string> {
  const action = words.positional(0, 'allow-password');
  if (action !== 'allow-password') throw new RegistryProblem(`There is no company ${action}: use allow-password.`);
  const company = words.positional(1, 'The id of the company');
  const found = await onDatabase((database) => allowPassword(database, company));
  if (!found) throw new RegistryProblem(`There is no company ${company}.`);
  return found.undone === 0
    ? `${found.name} requires neither single sign-on nor a second factor.`
    : `${found.name} requires neither single sign-on nor a second factor any more. Its administrators are told.`;
}
