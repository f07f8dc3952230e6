import type { Refusal } from '@lineside/remote-kit/registry';

/** A refusal for publishers: the cause and the remedy. Not translated. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'unreadable':
      return `It can't be read: ${refusal.detail}`;
    case 'unknown-schema':
      return `Its schema is ${JSON.stringify(refusal.schema)}, and 1 is known here: use the tool of this portal's version.`;
    case 'unknown-key':
      return `It is signed with the key ${refusal.key}, which is no root of this portal: sign it with the root's key.`;
    case 'altered':
      return `The signature isn't that of the key ${refusal.key} over this text: sign it anew.`;
    case 'unbound-name':
      return `${refusal.remote} belongs to no team here: have the root bind it to yours.`;
    case 'not-its-key':
      return `The key ${refusal.key} is none of the team that has ${refusal.remote}: sign with that team's key, or have the root bind yours.`;
    case 'list-key-on-entry':
      return `The key ${refusal.key} signs lists and nothing else: sign ${refusal.remote} with its team's key.`;
    case 'entry-key-over':
      return `The time of the key ${refusal.key} is over: sign ${refusal.remote} with the team's next key, or have the root bind one.`;
    case 'entry-altered':
      return `The signature isn't over this text about ${refusal.remote}: sign it anew.`;
    case 'ungranted':
      return `privileges: ${refusal.remote} isn't granted ${refusal.privilege}: leave it out, or have the root grant it.`;
    case 'unlisted-origin':
      return `base: ${refusal.origin} isn't among the origins of this portal: put ${refusal.remote} at one of them, or have it listed.`;
    case 'older-trust':
      return `A trust that was signed later is here already (${refusal.seen}): sign yours anew.`;
    default:
      return `It is refused: ${refusal.code}.`;
  }
}
