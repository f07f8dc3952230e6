import type { LoginSetting } from '@lineside/contracts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { MailLanguage } from '../../platform/mail/template.ts';
import { loginChanged } from './login-changed-mail.ts';
import { type Author, notifyAdministrators } from './notify-administrators.ts';

type Value = boolean | number | null;

/** A change of how a company's people log in. */
export type LoginChange =
  /** A setting of the company, or of one of its roles. */
  | { setting: LoginSetting; role?: string; before: Value; after: Value }
  /** A provider: added, removed, or changed in these of its settings. */
  | { provider: string; act: 'added' | 'removed' | 'activated' | 'deactivated' }
  | { provider: string; act: 'changed'; fields: readonly ProviderField[] };

export type ProviderField = 'name' | 'clientId' | 'clientSecret';

/** Tells all administrators of a company how the login of its people was changed, in the company's scope. */
export const notifyLoginChange = (
  tx: RequestContext['tx'],
  author: Author,
  changes: readonly LoginChange[],
): Promise<void> =>
  notifyAdministrators(tx, author, {
    ...{ label: 'login-changed', mail: loginChanged },
    facts: (language) => ({ change: changes.map((change) => lineOf(change, words[language])).join('\n') }),
  });

interface Words {
  settings: Record<LoginSetting, string>;
  role: string;
  provider: string;
  acts: Record<'added' | 'removed' | 'activated' | 'deactivated' | 'changed', string>;
  fields: Record<ProviderField, string>;
  yes: string;
  no: string;
  none: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    settings: {
      enforce2fa: 'Two-factor authentication required',
      enforceSso: 'Single sign-on required',
      trustSso2fa: 'Second factors of providers count',
      maxSessionHours: 'Hours until the next login',
    },
    role: 'Role',
    provider: 'Provider',
    acts: {
      ...{ added: 'added', removed: 'removed', activated: 'activated', deactivated: 'deactivated' },
      changed: 'changed',
    },
    fields: { name: 'name', clientId: 'client ID', clientSecret: 'client secret' },
    ...{ yes: 'yes', no: 'no', none: 'as the installation says' },
  },
  nl: {
    settings: {
      enforce2fa: 'Tweestapsverificatie verplicht',
      enforceSso: 'Single sign-on verplicht',
      trustSso2fa: 'Tweede factoren van providers tellen mee',
      maxSessionHours: 'Uren tot opnieuw inloggen',
    },
    role: 'Rol',
    provider: 'Provider',
    acts: {
      ...{ added: 'toegevoegd', removed: 'verwijderd', activated: 'ingeschakeld', deactivated: 'uitgeschakeld' },
      changed: 'gewijzigd',
    },
    fields: { name: 'naam', clientId: 'client-ID', clientSecret: 'clientgeheim' },
    ...{ yes: 'ja', no: 'nee', none: 'zoals de installatie zegt' },
  },
};

function lineOf(change: LoginChange, { settings, role, provider, acts, fields, yes, no, none }: Words): string {
  if ('provider' in change) {
    const which = change.act === 'changed' ? ` (${change.fields.map((field) => fields[field]).join(', ')})` : '';
    return `${provider} ${change.provider}: ${acts[change.act]}${which}`;
  }
  const shown = (value: Value) => (typeof value === 'boolean' ? (value ? yes : no) : (value ?? none));
  const of = change.role === undefined ? '' : `${role} ${change.role}: `;
  return `${of}${settings[change.setting]}: ${shown(change.before)} → ${shown(change.after)}`;
}
