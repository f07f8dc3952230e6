import type { AnyEntity, Field } from '@lineside/contracts';

/** The fields that a form reads: those it shows, the permissions, the version, and the flags of secrets. */
export function formFields({ fields }: AnyEntity, names: readonly string[]): string[] {
  const flags = Object.entries(fields as Record<string, Field>).filter(([, { of }]) => of && names.includes(of));
  const alwaysRead = ['name', 'can', 'version'].filter((name) => name in fields);
  const isSecret = (name: string) => (fields[name] as Field).kind === 'secret';
  return [...new Set([...names.filter((name) => !isSecret(name)), ...alwaysRead, ...flags.map(([key]) => key)])];
}
