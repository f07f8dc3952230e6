import type { Language, Translate } from '@lineside/remote-kit';
import { lineOf } from '@lineside/remote-kit/remote-json';
import type { Format } from '@lineside/ui/base';
import { isWritten, overrideNow } from '../development/override.ts';
import { detailOf } from '../federation/failure.ts';
import { failureText } from '../federation/federation-text.ts';
import type { RemoteState } from '../federation/remote-lifecycle.ts';
import { nameOf } from './name-of.ts';

/** A remote as shown to people. */
export interface PortalPart {
  /** Its name in the registry. */
  name: string;
  /** Its display name. */
  called: string;
  /** The running version, or the intended one. */
  version: string;
  is: 'well' | 'ill';
  /** Its state, in sentences. */
  message: string;
  /** For developers; not translated. */
  detail: string | null;
  /** The parts of it that this portal leaves out, with reasons: the build's own text, not translated. */
  leftOut: readonly string[];
}

/** Whether the version before runs instead of the one that the registry names. */
export const runsEarlier = (remote: RemoteState): boolean => remote.is === 'described' && remote.instead !== undefined;

export function partOf(remote: RemoteState, t: Translate, format: Format, language: Language): PortalPart {
  const { name, version } = remote.entry;
  const part = {
    name,
    called: 'json' in remote ? nameOf(remote.json, language) : name,
    version,
    detail: null,
    leftOut: [],
  };
  switch (remote.is) {
    case 'undecided':
    case 'awaited':
      return { ...part, is: 'well', message: t('parts.awaited') };
    case 'withdrawn':
      return { ...part, is: 'well', message: t('remotes.withdrawn') };
    case 'failed':
      return { ...part, is: 'ill', message: failureText(remote.failure.why), detail: detailOf(remote.failure.why) };
    case 'described': {
      const since = sinceOf(remote, t);
      const { instead, json } = remote;
      const leftOut = remote.leftOut.map(lineOf);
      if (!instead)
        return {
          ...part,
          leftOut,
          is: 'well',
          message: [channelOf(remote, t, format), since].filter(Boolean).join(' '),
        };
      const insteadText = t('parts.instead', {
        version: json.version,
        wanted: version,
        on: format.dateTime(instead.since),
      });
      const message = [insteadText, failureText(instead.why.why), since].filter(Boolean).join(' ');
      return {
        ...part,
        leftOut,
        version: json.version,
        is: 'ill',
        message: message,
        detail: detailOf(instead.why.why),
      };
    }
  }
}

function sinceOf({ since }: Extract<RemoteState, { is: 'described' }>, t: Translate): string {
  if (since?.is === 'changed') return t('parts.changed', { version: since.version });
  return since?.is === 'taken-back' ? t('parts.takenBack', { version: since.to.version }) : '';
}

/** Whether it is the live version. */
function channelOf({ entry, since }: Extract<RemoteState, { is: 'described' }>, t: Translate, format: Format): string {
  const override = overrideNow();
  if (override && isWritten(entry, override))
    return t('develop.comes', { from: new URL(entry.base).origin, until: format.dateTime(override.ends) });
  if (entry.share === 'canary') return t('parts.canary');
  if (entry.canary) return t('parts.tried', { version: entry.canary.version });
  return since ? '' : t('parts.runs');
}
