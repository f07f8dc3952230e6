import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  entry,
  list,
  type RegistryDocument,
  type RegistryEntry,
  registryDocument,
  type SignedText,
  type Trust,
  trust,
} from '@lineside/remote-kit/registry';

/** The content of a registry.json, with its signers. */
export interface SignedDocument {
  document: RegistryDocument;
  sequence: number;
  /** UTC ISO. */
  expires: string;
  trust: Trust;
  remotes: SignedEntry[];
}

export type SignedEntry = RegistryEntry & {
  signed: SignedText;
  /** The team that has its name; none if the root has withdrawn it. */
  team: string | undefined;
};

/** Parses the text of a registry.json. It doesn't check signatures. Throws if the form is invalid. */
export function parseDocument(text: string): SignedDocument {
  const document = registryDocument.parse(JSON.parse(text));
  const bound = trust.parse(JSON.parse(document.trust.text));
  const { sequence, expires } = list.parse(JSON.parse(document.list.text));
  const remotes = document.entries.map((signed): SignedEntry => {
    const { kind: _kind, schema: _schema, after: _after, privileges, ...fields } = entry.parse(JSON.parse(signed.text));
    const team = bound.teams.find(({ remotes: has }) => has.some(({ name }) => name === fields.name));
    const { privileges: granted = [], backend } = team?.remotes.find(({ name }) => name === fields.name) ?? {};
    return { ...fields, privileges: privileges ?? granted, backend, signed, team: team?.name };
  });
  return { document, sequence, expires, trust: bound, remotes };
}

/** The unchecked content of a registry.json, for its own writer. Null without a readable one. */
export function readWritten(file: string): SignedDocument | null {
  try {
    return parseDocument(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes registry.json atomically: readers get the previous one or this one. */
export function writeDocument(file: string, document: RegistryDocument): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.${randomUUID()}.next`;
  writeFileSync(next, `${JSON.stringify(document, null, 2)}\n`);
  renameSync(next, file);
}
