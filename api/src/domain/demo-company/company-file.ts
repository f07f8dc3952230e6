import { readFileSync } from 'node:fs';
import {
  licenceScopes,
  licenceUsages,
  parseJsonFile,
  permissions,
  platformServerTypes,
  policyTypes,
  startingRoles,
} from '@lineside/contracts';
import { z } from 'zod';
import { historyFile } from './history-file.ts';

const role = z.enum(Object.keys(startingRoles) as [keyof typeof startingRoles]);
const colour = z.string();
const service = z.object({
  name: z.string(),
  type: z.string(),
  useSsl: z.boolean(),
  address: z.string(),
  port: z.number(),
  group: z.string().nullable(),
  approval: z.boolean(),
});
const device = z.object({
  name: z.string(),
  group: z.string(),
  template: z.string(),
  kind: z.string(),
  serial: z.string(),
  network: z.string(),
  vpnApproval: z.boolean(),
  stealth: z.boolean(),
  services: z.array(service),
  controlledBy: z.string().optional(),
  vpnLocked: z.boolean().default(false),
  webAccessLocked: z.boolean().default(false),
  /** Whether tags keep the values that it reads. */
  keepsValues: z.boolean().default(false),
  /** How the simulated gateway behaves; `away` was last seen long ago, `never` not at all. */
  fleet: z
    .enum(['steady', 'restless', 'without-vpn', 'soft-limited', 'hard-limited', 'away', 'never'])
    .default('steady'),
});
const licence = z.object({
  usage: z.enum(licenceUsages),
  /** How long it is still valid; null: forever. */
  days: z.number().nullable(),
  device: z.string().optional(),
  bundle: z.string().optional(),
  /** Its retention time for data. */
  keeps: z.string().nullable().default(null),
});
/** Texts that people accept before they continue, by language. */
const policy = z.object({ type: z.enum(policyTypes), version: z.string(), texts: z.record(z.string(), z.string()) });
const request = z.object({
  user: z.string(),
  device: z.string(),
  vpn: z.boolean(),
  services: z.array(z.string()),
  approvers: z.array(z.string()),
  reason: z.string(),
  minutes: z.number(),
});

/** The content of a demo: companies, people, devices and requests. */
const file = z.object({
  password: z.string(),
  sector: z.object({
    name: z.string(),
    supportEmailAddress: z.string(),
    feedbackTo: z.string(),
    policies: z.array(policy),
  }),
  platformServers: z.array(
    z.object({
      name: z.string(),
      type: z.enum(platformServerTypes),
      location: z.object({ name: z.string(), latitude: z.string(), longitude: z.string() }),
      host: z.string(),
      port: z.string(),
      ca: z.string(),
      vpnRange: z.string(),
      gatewaysRange: z.string(),
    }),
  ),
  brandings: z.array(
    z.object({
      fqdn: z.string(),
      name: z.string(),
      pageColor: colour,
      cardColor: colour.nullable(),
      appleAppStoreLink: z.string().nullable().default(null),
      googlePlayStoreLink: z.string().nullable().default(null),
      custom: z.record(z.string(), z.unknown()),
    }),
  ),
  licences: z.object({
    types: z.array(
      z.object({
        usage: z.enum(licenceUsages),
        scope: z.enum(licenceScopes),
        companyLimit: z.number().nullable().default(null),
      }),
    ),
    /** Coupons to try; of a bundle with its name. */
    coupons: z.array(
      z.object({
        code: z.string(),
        usages: z.array(z.enum(licenceUsages)),
        bundle: z.string().nullable().default(null),
        days: z.number().nullable(),
      }),
    ),
  }),
  /** Models of gateways, with their capabilities. */
  deviceTypes: z.array(
    z.object({
      name: z.string(),
      deviceIdFormat: z.string(),
      configFileFormat: z.number(),
      able: z.array(z.string()),
      files: z.array(z.object({ code: z.string(), notes: z.string(), latest: z.boolean() })),
    }),
  ),
  kinds: z.record(
    z.string(),
    z.array(
      z.object({
        ...{ name: z.string(), slug: z.string(), unit: z.string(), min: z.number(), max: z.number() },
        /** The ends of its scale, and what is too low and too high, as fields of the variable. */
        shown: z
          .object({ scaleMin: z.string(), scaleMax: z.string(), limitLow: z.string(), limitHigh: z.string() })
          .partial()
          .optional(),
      }),
    ),
  ),
  users: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      emailAddress: z.string(),
      shown: z.string(),
      brand: z.string(),
      /** Devices that they trust, by name. */
      trustedDevices: z.array(z.string()).default([]),
    }),
  ),
  companies: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** The host with its branding. */
      brand: z.string().optional(),
      /** Its public pictures, in base64. */
      pictures: z.array(z.base64()).default([]),
      /** Pictures of its pages, PNG in base64. */
      pageImages: z
        .array(z.object({ name: z.string(), page: z.string(), by: z.string(), content: z.base64() }))
        .default([]),
      /** People who were invited and haven't answered yet. */
      invites: z
        .array(z.object({ emailAddress: z.string(), by: z.string(), role, group: z.string().optional() }))
        .default([]),
      /** Gateways that wait to be accepted, each with the code of its profile; the simulator plays those with a `kind`. */
      enrolments: z
        .array(
          z.object({
            profile: z.string(),
            serial: z.string(),
            from: z.string(),
            /** For how many hours. */
            hours: z.number(),
            kind: z.string().optional(),
          }),
        )
        .default([]),
      /** Terms of its own, where it has any. */
      policies: z.array(policy).default([]),
      groupType: z.object({ name: z.string(), color: colour, order: z.number() }),
      groups: z.array(z.string()),
      /** Access categories; people who work on machines have the first, and one more where there are three. */
      audiences: z.array(z.string()).min(1),
      members: z.array(z.object({ user: z.string(), role, group: z.string().optional() })),
      templates: z.array(
        z.object({
          name: z.string(),
          description: z.string().nullable(),
          type: z.string(),
          group: z.string().optional(),
          /** The kind of machine whose values its devices read. */
          reads: z.string().optional(),
        }),
      ),
      assets: z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          parent: z.array(z.string()).nullable(),
          device: z.string().optional(),
          group: z.string().optional(),
        }),
      ),
      /** Assets of the library, each with its parts. */
      library: z.array(z.object({ name: z.string(), type: z.string(), parts: z.array(z.string()) })).default([]),
      devices: z.array(device),
      licences: z.array(licence),
      /** Devices in the bin, made like another one. */
      removed: z
        .array(
          z.object({ name: z.string(), serial: z.string(), like: z.string(), by: z.string(), daysAgo: z.number() }),
        )
        .default([]),
      /** Records that follow their descriptions, by entity; references are the names of their targets. */
      records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).default({}),
      history: historyFile.optional(),
    }),
  ),
  requests: z.object({
    waiting: z.array(request.extend({ startsInMinutes: z.number(), askedMinutesAgo: z.number() })),
    running: request.extend({ endsInMinutes: z.number(), approvedBy: z.string() }),
    past: z.array(
      request.extend({
        startedHoursAgo: z.number(),
        status: z.enum(['approved', 'rejected', 'revoked']),
        by: z.string(),
        note: z.string().nullable(),
      }),
    ),
  }),
});

export type DemoFile = z.infer<typeof file>;
export type DemoDevice = z.infer<typeof device>;

/** Reads a demo's file, or throws what is wrong with it. */
export const readDemoFile = (path: string): DemoFile => file.parse(parseJsonFile(readFileSync(path)));

export const rolePermissions = (name: keyof typeof startingRoles): string[] =>
  startingRoles[name].filter((permission) => permissions.includes(permission));
