import { send, useCall, useCompany } from '@lineside/client';
import { type CompanySetting, calls } from '@lineside/contracts';

/** A person's setting per company, and a function to write it [3.32][3.33]. */
export function useCompanySetting(setting: CompanySetting): {
  value: unknown;
  /** Whether the value has been read, or can't be. */
  known: boolean;
  write(value: unknown): Promise<boolean>;
} {
  const company = useCompany();
  const id = company.state === 'chosen' ? company.company.publicId : '';
  const me = useCall(calls.GetMyUser, { query: { fields: 'name,emailAddress,language,custom' }, quiet: true });
  return {
    value: (me.data?.custom?.[setting] as Record<string, unknown> | undefined)?.[id],
    known: me.data !== undefined || me.state === 'failed',
    async write(value) {
      const { ok } = await send(calls.UpdateMyUser, { body: { custom: { [setting]: { [id]: value } } } });
      me.retry();
      return ok;
    },
  };
}
