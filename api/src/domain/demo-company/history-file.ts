import { systemLabels, vpnSessionEnds } from '@lineside/contracts';
import { z } from 'zod';

const change = z.object({
  by: z.string(),
  daysAgo: z.number(),
  act: z.string(),
  entity: z.string(),
  /** The record's name; for a membership, the key of its person. */
  record: z.string(),
  device: z.string().optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
});

/** The history of a company's last weeks. The demo of tests has none. */
export const historyFile = z.object({
  /** Providers of single sign-on, switched off: the demo has no such server. */
  ssoProviders: z.array(z.object({ name: z.string(), issuer: z.string(), clientId: z.string() })),
  serviceAccounts: z.array(z.object({ name: z.string(), by: z.string(), role: z.string(), daysAgo: z.number() })),
  accessTokens: z.array(
    z.object({ user: z.string(), name: z.string(), userAgent: z.string(), from: z.string(), daysAgo: z.number() }),
  ),
  notes: z.array(z.object({ user: z.string(), device: z.string(), text: z.string(), daysAgo: z.number() })),
  /** VPN sessions of each working day, of people and devices in turn. */
  sessions: z.object({
    days: z.number(),
    people: z.array(z.string()),
    devices: z.array(z.string()),
    ends: z.array(z.enum(vpnSessionEnds)),
  }),
  changes: z.array(change),
  /** Gateways with a rejected application. */
  rejected: z.array(
    z.object({
      profile: z.string(),
      serial: z.string(),
      from: z.string(),
      by: z.string(),
      reason: z.string(),
      daysAgo: z.number(),
    }),
  ),
  webhooks: z.array(z.object({ user: z.string(), name: z.string(), callbackUrl: z.string() })),
  /** Deliveries, the latest last, each with the status of its last try; null: none yet. */
  deliveries: z.array(
    z.object({
      user: z.string(),
      webhook: z.string(),
      hoursAgo: z.number(),
      status: z.string().nullable(),
      tries: z.number(),
    }),
  ),
  /** Webhooks of the company at the demo's receiver, and the events that they are sent when the demo first starts. */
  companyWebhooks: z.array(
    z.object({
      name: z.string(),
      by: z.string(),
      /** At the receiver. */
      path: z.string(),
      events: z.array(
        z.object({
          label: z.enum(systemLabels),
          minutesAgo: z.number(),
          device: z.string().optional(),
          alarm: z.string().optional(),
          name: z.string().optional(),
        }),
      ),
    }),
  ),
  messages: z.array(
    z.object({
      user: z.string(),
      label: z.enum(systemLabels),
      hoursAgo: z.number(),
      read: z.boolean(),
      device: z.string().optional(),
      by: z.string().optional(),
      name: z.string().optional(),
    }),
  ),
});

export type History = z.infer<typeof historyFile>;
