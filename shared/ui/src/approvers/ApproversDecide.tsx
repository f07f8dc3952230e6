import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { Banner, type BannerProps } from '../feedback/Banner.tsx';
import { useText } from '../texts/useText.ts';

const DeviceContext = createContext<string | undefined>(undefined);

/**
 * Around forms and lists of a device's settings, where approvers alone decide what is reached behind it: what their
 * descriptions leave to approvers (`byApprovers`) is read-only there. `agent` is undefined for a person who may write it.
 *
 * @example <ApproversDecide agent={device.approversDecide ? device.publicId : undefined}>…</ApproversDecide>
 */
export function ApproversDecide({ agent, children }: { agent: string | undefined; children: ReactNode }) {
  return <DeviceContext value={agent}>{children}</DeviceContext>;
}

/** The device whose reach approvers alone decide, around this part. */
export const useDecidedDevice = (): string | undefined => useContext(DeviceContext);

/** Who may approve access to a device, besides this person. */
function useApprovers(agent: string): string {
  const approvers = useCall(calls.ListApprovers, { params: { agentId: agent } });
  return [...new Set(approvers.data?.map(({ user }) => user.name))].join(', ');
}

interface ApproversNoteProps extends Pick<BannerProps, 'form'> {
  /** The device. */
  agent: string;
  /** What they alone do: change settings, or act on the device. */
  of?: 'settings' | 'act';
  /** The settings, if it isn't all that is shown. */
  fields?: readonly string[];
}

/** Says before anything is typed or pressed that approvers alone do this, and who they are. */
export function ApproversNote({ agent, of = 'settings', fields, form = 'strip' }: ApproversNoteProps) {
  const text = useText();
  const names = useApprovers(agent);
  const title = fields
    ? text('approvers.fields', { fields: fields.join(', ') })
    : text(of === 'act' ? 'approvers.act' : 'approvers.only');
  return (
    <Banner tone="attention" form={form} title={title}>
      {names ? text('approvers.who', { names }) : null}
    </Banner>
  );
}

/** The same beside one field. */
export function ApproversHint({ agent }: { agent: string }) {
  const text = useText();
  const names = useApprovers(agent);
  return (
    <>
      {text('approvers.only')} {names ? text('approvers.who', { names }) : null}
    </>
  );
}
