/** @jest-environment @lineside/testing/environment */
import { AuditLog } from '@lineside/contracts';
import { leave, screen, visit } from '@lineside/testing';
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
