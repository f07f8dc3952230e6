/** @jest-environment @lineside/testing/environment */
import { AuditLog } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor, within } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import AuditLogList from './AuditLogList.tsx';

afterEach(leave);

const remote = { name: 'remote-administration', version: '0.1.0', texts };
const path = '/administration/audit-log';
const entry = {
  ...{ publicId: 'Entry0000001', time: '2030-01-01T00:00:00Z', action: 'CREATE', event: 'create' },
  actor: { publicId: 'Marieke00001', name: 'Marieke de Vries', type: null, resource: null },
  ...{ target: 'AgentAccessRequest', recordId: 'Request00001', recordName: null, agent: null, secrets: [] },
  ...{ request: { ipAddress: null }, topic: { company: '', user: null, agent: null, asset: null } },
  ...{ before: null, after: null, through: null as { publicId: string; name: string | null } | null },
  ...{ follows: null, followers: 0 },
};

/** The content beside a label in the open entry. */
async function open(more: Partial<typeof entry> = {}) {
  await visit(remote, `${path}?entry=${entry.publicId}`, path, AuditLogList, {
    prepare(api) {
      Object.assign(api.standing, { permissions: ['VIEW_AUDIT_LOGS'] });
      api.has(AuditLog, [{ ...entry, ...more }]);
    },
  });
  await screen.findByText('Request00001');
  return screen.queryByText('Through the console')?.nextElementSibling?.textContent;
}

test('an action through a console names the console beside the member', async () => {
  expect(await open({ through: { publicId: 'Console00001', name: 'Line console' } })).toBe('Line console');
});

test('an action in the portal names no console', async () => {
  expect(await open()).toBeUndefined();
});

test('entries of one call are one row, which opens them, and single ones under a filter for them', async () => {
  const first = { ...entry, recordName: 'Filler 3', target: 'Agent', event: 'apply-template', followers: 2 };
  const parts = ['Panel', 'Drive'].map((recordName, at) => ({
    ...{ ...entry, publicId: `Entry000000${at + 2}`, recordId: `Server00000${at}`, recordName, target: 'AgentServer' },
    follows: first.publicId,
  }));
  await visit(remote, path, path, AuditLogList, {
    prepare(api) {
      Object.assign(api.standing, { permissions: ['VIEW_AUDIT_LOGS'] });
      api.has(AuditLog, [first, ...parts]);
    },
  });
  const row = await waitFor(() => screen.getByText('Filler 3').closest<HTMLElement>('[role=row]')!);
  expect(row.textContent).toContain('template applied and 2 more');
  expect(screen.queryByText('Panel')).toBeNull();
  fireEvent.click(row);
  const table = await screen.findByRole('table', { name: '2 entries of the same call' });
  fireEvent.click(
    await within(table)
      .findAllByRole('link')
      .then(([link]) => link!),
  );
  await waitFor(() => expect(location.search).toBe(`?entry=${parts[0]!.publicId}`));
  fireEvent.click(await screen.findByRole('link', { name: 'The first entry of the same call' }));
  await waitFor(() => expect(location.search).toBe(`?entry=${first.publicId}`));
  const chips = screen.getAllByRole('button', { name: 'Kind of record' });
  fireEvent.click(chips.find((chip) => chip.hasAttribute('aria-haspopup'))!);
  // services of devices, and of templates
  for (const kind of await screen.findAllByRole('menuitemcheckbox', { name: 'Service' })) fireEvent.click(kind);
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(within(grid).getByText('Drive')).toBeTruthy());
  expect(within(grid).queryByText('Filler 3')).toBeNull();
  expect(grid.textContent).not.toContain('more');
});
