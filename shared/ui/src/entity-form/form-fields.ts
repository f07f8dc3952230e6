import type { AnyEntity, Field } from '@lineside/contracts';

/** The fields that a form reads: those it shows, the permissions, the version, the flags of secrets, and what approvers decide by. */
export function formFields({ fields, byApprovers }: AnyEntity, names: readonly string[]): string[] {
  const flags = Object.entries(fields as Record<string, Field>).filter(([, { of }]) => of && names.includes(of));
  const alwaysRead = ['name', 'can', 'version'].filter((name) => name in fields);
  const isSecret = (name: string) => (fields[name] as Field).kind === 'secret';
  const decidedBy = byApprovers && byApprovers !== true && byApprovers.ifAny ? [byApprovers.ifAny] : [];
  return [
    ...new Set([...decidedBy, ...names.filter((name) => !isSecret(name)), ...alwaysRead, ...flags.map(([key]) => key)]),
  ];
}
