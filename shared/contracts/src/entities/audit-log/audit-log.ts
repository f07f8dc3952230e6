import * as z from 'zod';
import { nullable } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { date, enumeration, json, number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** Targets of the log that are no entities: somebody was connected to a device by VPN, is no longer, or opened a service of it. */
export const connectionEvents = ['AgentConnectedUser', 'AgentDisconnectedUser', 'WebAccessOpened'] as const;
export type ConnectionEvent = (typeof connectionEvents)[number];

/** Fields of a record by name; of somebody who was connected, a list of one. */
const snapshot = () => ({ ...json(), schema: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]) });

/** Log of changes: author, record, values before and after; entries are never removed. */
export const AuditLog = entity({
  name: 'AuditLog',
  path: '/audit-logs',
  routes: {
    list: { name: 'AuditLogList', verbs: ['GET'] },
    one: { name: 'AuditLog', verbs: ['GET'] },
    relatedLists: [
      { name: 'AgentAuditLogList', path: '/agents/{agentId}/audit-logs', field: 'agent' },
      {
        name: 'ControlledDeviceAuditLogList',
        path: '/controlled-devices/{publicId}/audit-logs',
        of: 'ControlledDevice',
      },
    ],
  },
  read: 'VIEW_AUDIT_LOGS',
  write: 'nobody',
  order: ['-time'],
  full: true,
  fields: {
    time: date(),
    /** The author; `resource` has the same in the terms of the public interface. */
    actor: ref('User', {
      fields: {
        type: enumeration(['client']),
        resource: object({ publicId: text(), name: nullable(text()), type: text() }),
      },
    }),
    /** The console through which they did it; null: themselves. */
    through: nullable(ref('User')),
    /** From where. */
    request: object({ ipAddress: nullable(text()) }),
    /** Ids of its subject: of the company, and of the person, device or asset. */
    topic: object({ company: text(), user: nullable(text()), agent: nullable(text()), asset: nullable(text()) }),
    /** The device it is about: the record itself, or its parent. */
    agent: nullable(ref('Agent')),
    action: enumeration(['CREATE', 'UPDATE', 'DELETE', 'TRIGGER']),
    /** The action, by its API name: approved, restore, open-access. */
    event: text(),
    /** The entity. */
    target: text(),
    recordId: text(),
    /** The record's name, or its last known name. */
    recordName: nullable(text()),
    /** The fields that changed, or all of a record that was made or removed. */
    before: nullable(snapshot()),
    after: nullable(snapshot()),
    /** The first entry of the same call, which this one came with; null: it is the first. */
    follows: nullable(text()),
    /** How many came with it. */
    followers: number({ min: 0 }),
    /** Secrets that were written, by the names of their fields. */
    secrets: list(text()),
  },
});
