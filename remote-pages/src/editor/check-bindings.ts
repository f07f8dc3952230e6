import type { Page } from '@lineside/contracts';

/** What the API says about the values of a draft at the machines that link to its page. */
export type Checked = (typeof Page.actions.checkBindings.reply)['_zod']['output'];
export type MissingAt = Checked['failing'][number];

/** Machines for which a version of a page isn't. */
export interface Exceptions {
  exceptAgents: { publicId: string }[];
  exceptAssets: { publicId: string }[];
}

/** The machines for which the page isn't published: those where values are missing, or none. */
export function exceptionsOf({ failing }: Checked, forAll: boolean): Exceptions {
  const some = forAll ? [] : failing;
  const idsOf = (key: 'agent' | 'asset') => some.flatMap((one) => (one[key] ? [{ publicId: one[key].publicId }] : []));
  return { exceptAgents: idsOf('agent'), exceptAssets: idsOf('asset') };
}
