// A configurator as the portal shows it: texts of this remote, an address, and a device, template or asset to configure.
import { Agent, type AnyEntity, Asset, Audience } from '@lineside/contracts';
import {
  fireEvent,
  type RenderedScreen,
  screen,
  type TestApi,
  visit as visitScreen,
  waitFor,
  within,
} from '@lineside/testing';
import type { ComponentType } from 'react';
import texts from '../texts/en.json' with { type: 'json' };

const remote = { name: 'remote-configurator', version: '0.1.0', texts };

export const agent = { publicId: 'Agent0000001', name: 'Filler 3' };
export const service = { publicId: 'Audience0001', name: 'Service' };

/** A device of North that may be changed. */
export const device = {
  ...agent,
  status: 'online',
  template: null,
  description: null,
  version: 1,
  ...{ approversDecide: false, vpnRequireAccessApproval: false },
  can: { connect: true, requestAccess: false, edit: true, openAccess: true, transfer: false },
};

/** Who may approve access to it. */
export const anke = {
  ...{ publicId: 'Approver0001', name: 'Anke', user: { publicId: 'User00000009', name: 'Anke de Wit' } },
  ...{ company: { publicId: '1234-5678-9012-3456-7890', name: 'Norwell' }, hindrances: [] },
};

/** The same for a person who manages it, and may not approve access to it. */
export const decidedByOthers = { ...device, vpnRequireAccessApproval: true, approversDecide: true };

/** The same for a person who may only read it. */
export const readOnly = { ...device, can: { ...device.can, edit: false } };

interface Stored {
  devices?: Record<string, unknown>[];
  assets?: Record<string, unknown>[];
  /** Records of other entities. */
  rows?: readonly [AnyEntity, Record<string, unknown>[]][];
}

/** Shows a screen at an address, for Ada of North. */
export const visit = (
  address: string,
  path: string,
  Screen: ComponentType,
  { devices = [device], assets = [], rows = [] }: Stored = {},
  { prepare, px }: { prepare?: (api: TestApi) => void; px?: number } = {},
): Promise<RenderedScreen> =>
  visitScreen(remote, address, path, Screen, {
    ...(px && { px }),
    prepare(api) {
      Object.assign(api.standing, { permissions: ['MANAGE_AGENT', 'MANAGE_AGENT_TEMPLATE', 'MANAGE_ASSET_LIBRARY'] });
      api.has(Agent, devices as never);
      api.has(Asset, assets as never);
      api.has(Audience, [service]);
      for (const [entity, records] of rows) api.has(entity, records as never);
      prepare?.(api);
    },
  });

/** Presses a button of the dialog on top, once that is there; over a side panel antd gives both one name in tests. */
export async function answer(title: string | RegExp, button: string | RegExp): Promise<void> {
  const found = await waitFor(() => {
    const dialog = within(screen.getAllByRole('dialog').at(-1)!);
    dialog.getAllByText(title);
    return dialog.getByRole<HTMLButtonElement>('button', { name: button });
  });
  await waitFor(() => expect(found.disabled).toBe(false));
  fireEvent.click(found);
}
