import type { Action, AnyCall, AnyEntity, Field, Fields } from '@lineside/contracts';
import type { z } from 'zod';

/** Names of texts that give rights to those who know them. */
const isSecretName = (name: string): boolean =>
  /secret|password/i.test(name) ||
  /(^(key|code|token|pin|ticket|credential|renewal)|(Key|Code|Token|Pin|Pincode|Ticket|Credential|Renewal))s?$/.test(
    name,
  );

/** Texts with such a name that give nobody a right. */
const givesNothing = new Set([
  // the public half of a pair
  'Enrolment.publicKey',
  // firmware is chosen by it
  'AgentTypeFile.code',
  'AgentType.latestFirmwareFile.code',
  // names of texts, errors and languages
  'Translation.key',
  'Message.shortContent.code',
  'Message.longContent.code',
  'Message.longContent.extraInformation.key',
  'ListApprovers.hindrances.code',
  'languages.languageCode',
]);

/** Secrets with which a gateway reads its own sources and opens machines' pages: no person gets them by these calls. */
const ofGateway = new Set([
  'GetGatewayConfiguration.sections.sources.protocol.broker.password',
  'GetGatewayConfiguration.sections.sources.protocol.broker.clientKey',
  'GetGatewayConfiguration.sections.services.authentication.password',
]);

const isHarmless = (path: string[]): boolean =>
  givesNothing.has(path.join('.')) || givesNothing.has(path.slice(-2).join('.'));

/**
 * A secret that can be read again needs a question: who may read it is who may make it. Refuses a description with a
 * secret that names none; a `secret()` needs none, as it is never read.
 */
export function checkReadableSecrets({ name, fields, actions }: AnyEntity): void {
  const found = [
    ...secretFields([name], fields),
    ...Object.entries(actions as Record<string, Action>).flatMap(([key, { reply }]) =>
      secretTexts([name, key], reply.def),
    ),
  ];
  if (found.length > 0)
    throw new Error(
      `${found.join(', ')} could be read by everyone who sees the record: use secret() or shownToWriters(), or say in readable-secrets.ts that it gives no right.`,
    );
}

/** The same for a call: one that shows a secret again names the call that makes it, whose check it makes too. */
export function checkRevealed(
  name: string,
  { verb, reply, asksLike, needs }: AnyCall,
  all: Record<string, AnyCall>,
): void {
  if (verb !== 'GET' || reply === 'stream') return;
  for (const path of secretTexts([name], reply.def)) {
    if (needs === 'gateway' && ofGateway.has(path)) continue;
    const made = all[asksLike ?? '']?.reply;
    if (!made || made === 'stream' || secretTexts([name], made.def)[0] !== path)
      throw new Error(
        `${path} gives rights and can be read again: name the call that makes it as \`asksLike\`, or say in readable-secrets.ts that it gives no right.`,
      );
  }
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longText' || kind === 'name';

function secretFields(path: string[], fields: Fields): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const here = [...path, key];
    const inner = [field.fields, field.item?.fields, ...Object.values(field.variants?.of ?? {})];
    const isOpen = isText(field) && !field.shownTo && isSecretName(key) && !isHarmless(here);
    return [...(isOpen ? [here.join('.')] : []), ...inner.flatMap((some) => (some ? secretFields(here, some) : []))];
  });
}

/** What a schema of zod says of itself, as far as values are inside it. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
}

/** Paths of the texts of a schema that have the name of a secret. */
function secretTexts(path: string[], definition: unknown): string[] {
  const { type, shape = {}, element, options = [], innerType, in: input } = definition as Definition;
  if (type === 'string') return isSecretName(path.at(-1)!) && !isHarmless(path) ? [path.join('.')] : [];
  const inner = [element, innerType, input, ...options].flatMap((schema) =>
    schema ? secretTexts(path, schema.def) : [],
  );
  return [...inner, ...Object.entries(shape).flatMap(([key, schema]) => secretTexts([...path, key], schema.def))];
}
