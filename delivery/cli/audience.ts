import type { Build, Canary } from '@lineside/remote-kit/registry';
import { canary as canaryForm } from '@lineside/remote-kit/registry';
import { previousOf } from '../registry/build-of.ts';
import type { SignedEntry } from '../registry/document.ts';
import { RegistryProblem } from '../registry/problem.ts';
import type { ParsedArguments } from './parsed-arguments.ts';
import type { Content } from './release.ts';

/** The audience of a canary. */
export type Audience = Pick<Canary, 'companies' | 'percent'>;

const { companies: companiesForm, percent: percentForm } = canaryForm.shape;

/** The audience by `--canary-companies` and `--canary-percent`; null if neither is given: the version is for everyone. */
export function audienceOf(words: ParsedArguments): Audience | null {
  const [named, share] = [words.setting('canary-companies'), words.setting('canary-percent')];
  if (named === undefined && share === undefined) return null;
  const companies = companiesForm.safeParse(named?.split(','));
  if (!companies.success) {
    throw new RegistryProblem(
      `--canary-companies is ${named}: give ids of companies (12 letters and digits), by commas.`,
    );
  }
  const percent = percentForm.safeParse(share === undefined ? undefined : Number(share));
  if (!percent.success) {
    throw new RegistryProblem(
      `--canary-percent is ${share}: give a whole number from 1 to 50, because the control group has the same size.`,
    );
  }
  return { ...(companies.data && { companies: companies.data }), ...(percent.data && { percent: percent.data }) };
}

/** A team's entry for a version with an audience, beside the live version; or, without one, for everyone. */
export const contentFor =
  (name: string, build: Build, audience: Audience | null) =>
  (listed: SignedEntry | undefined): Content => {
    if (!audience) return { name, ...build, ...previousOf(build, listed) };
    if (!listed) {
      throw new RegistryProblem(`${name} isn't on the list: a canary needs a live version.`);
    }
    return { ...withoutCanary(listed), canary: { ...build, ...audience } };
  };

/** The entry for everyone. */
export const withoutCanary = ({ name, version, base, integrity, claims, previous }: SignedEntry): Content => ({
  name,
  version,
  base,
  integrity,
  claims,
  previous,
});

/** `5 % of the people of the companies X and Y`, for output in a terminal. */
export function audienceText({ companies, percent }: Audience): string {
  const people = percent ? `${percent} % of the people` : 'everybody';
  return companies ? `${people} in ${companies.join(', ')}` : people;
}
