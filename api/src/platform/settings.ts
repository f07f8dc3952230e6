import { createHash } from 'node:crypto';
import { limits, retentionClasses } from '@lineside/contracts';
import { z } from 'zod';
import { madeOnce } from './database/made-once.ts';
import { readProviders } from './identity-providers.ts';
import { newSecret } from './secret.ts';

const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);
const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );

/** Settings of the API by their names in the environment; times in seconds. */
const schema = z.object({
  LINESIDE_API_PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  LINESIDE_API_HOST: z.string().default('127.0.0.1'),
  /** Public addresses, each a host the portal is served on. Calls on any other host are refused. */
  LINESIDE_ADDRESSES: list('http://norwell.localhost:9875,http://acme.localhost:9875,http://localhost:9875'),
  /** Public addresses of the API's own port, for clients and widgets in pages of others. */
  LINESIDE_API_ADDRESSES: list(''),
  LINESIDE_DATA: z.string().default('.data'),
  /** Addresses of a database that is there already: for the role that owns it, and for the one that serves. */
  LINESIDE_DATABASE_OWNER_URL: z.string().optional(),
  LINESIDE_DATABASE_APP_URL: z.string().optional(),
  LINESIDE_TRUSTED_PROXIES: list('127.0.0.1,::1'),
  LINESIDE_MQTT_URL: z.string().default('mqtt://127.0.0.1:1883'),
  /** The broker's address for gateways, mqtts://broker.example:8883; the address above if it isn't set. */
  LINESIDE_GATEWAY_BROKER: z.url({ protocol: /^mqtts?$/ }).optional(),
  /** Several API processes share the values of one external broker (MQTT 5). */
  LINESIDE_MQTT_SHARED: z.stringbool().default(false),
  LINESIDE_TOKEN_SECONDS: seconds(600),
  LINESIDE_IDLE_SECONDS: seconds(1800),
  LINESIDE_ABSOLUTE_SECONDS: seconds(43_200),
  LINESIDE_SIGN_IN_ACCOUNT_FAILURES: z.coerce.number().int().positive().default(5),
  LINESIDE_SIGN_IN_ADDRESS_FAILURES: z.coerce.number().int().positive().default(20),
  LINESIDE_SIGN_IN_WINDOW_SECONDS: seconds(900),
  LINESIDE_CALLS_A_MINUTE: z.coerce.number().int().positive().default(1200),
  LINESIDE_VPN_SERVER_SECRET: z.string().min(16).optional(),
  /** The secret of the proxies of web access; without it no service opens in the browser. */
  LINESIDE_WEB_ACCESS_SECRET: z
    .string()
    .regex(/^\S{16,}$/)
    .optional(),
  /** A file with the certificate and key of the authority for gateways' tunnels, where the operator has their own. */
  LINESIDE_GATEWAY_AUTHORITY: z.string().optional(),
  /**
   * The mail server: smtp://name:password@host:port, or smtps:// for TLS from the start. Mail waits if it isn't set.
   */
  LINESIDE_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mail. Links in it use the portal's address on the host of the call, otherwise the first one. */
  LINESIDE_MAIL_FROM: z.string().default('Lineside <no-reply@localhost>'),
  /** The browser that prints reports; the system's Chromium or Chrome if it isn't set. */
  LINESIDE_CHROMIUM: z.string().optional(),
  /** A file of JSON that names providers of single sign-on: see docs/single-sign-on.md. */
  LINESIDE_IDENTITY_PROVIDERS: z.string().optional(),
  /** Whether webhooks on this machine are called, also by http: for development only. */
  LINESIDE_LOCAL_WEBHOOKS: z.stringbool().default(false),
  /** Where apps of Apple's App Store are looked up by their number: see docs/operating.md. */
  LINESIDE_APP_STORE_LOOKUP: z.url({ protocol: /^https?$/ }).default('https://itunes.apple.com/lookup'),
  /** Whether devices need licences for logging and alarming (spec 1.09). */
  LINESIDE_LICENCES: z.stringbool().default(false),
  /** The key that seals secrets in the database: see docs/secrets.md. */
  LINESIDE_SEAL_KEY: z.string().min(32).optional(),
  /** How long values are stored of which no tag says how long. */
  LINESIDE_UNTAGGED_RETENTION: z.enum(retentionClasses).default(`${limits.untaggedDays}d`),
  /** How full the database's disk may be before the API warns, in percent. */
  LINESIDE_DISK_WARNING_PERCENT: z.coerce.number().min(1).max(100).default(80),
  /** How large the database may become, in GB, where its disk is on another machine. */
  LINESIDE_DATABASE_GB: z.coerce.number().positive().optional(),
  /** How long after its last message a connector counts as gone. */
  LINESIDE_CONNECTOR_SILENCE_SECONDS: seconds(75),
});

export type Settings = ReturnType<typeof readSettings>;

/** The file of the seal key in the data folder, where no setting has it. */
export const sealKeyFile = 'seal.key';

/** The source of the seal key: the setting, or a secret that is created at first use and stored in the data folder. */
const sealSecretOf = (setting: string | undefined, dataDir: string): string =>
  setting ?? madeOnce(dataDir, sealKeyFile, () => newSecret(43));

/** The key that secrets are sealed with. */
function sealKeyOf(secret: () => string): () => Buffer {
  let key: Buffer | undefined;
  return () => {
    key ??= createHash('sha256').update(secret()).digest();
    return key;
  };
}

/** Reads the settings, or stops with a sentence that names the bad one. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const result = schema.safeParse(environment);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new Error(`The setting ${issue.path.join('.')} is wrong: ${issue.message}`);
  }
  const read = result.data;
  const sealSecret = () => sealSecretOf(read.LINESIDE_SEAL_KEY, read.LINESIDE_DATA);
  return {
    port: read.LINESIDE_API_PORT,
    host: read.LINESIDE_API_HOST,
    addresses: read.LINESIDE_ADDRESSES,
    ownAddresses: read.LINESIDE_API_ADDRESSES,
    dataDir: read.LINESIDE_DATA,
    databaseOwnerUrl: read.LINESIDE_DATABASE_OWNER_URL,
    databaseAppUrl: read.LINESIDE_DATABASE_APP_URL,
    trustedProxies: read.LINESIDE_TRUSTED_PROXIES,
    mqttUrl: read.LINESIDE_MQTT_URL,
    gatewayBroker: read.LINESIDE_GATEWAY_BROKER ?? read.LINESIDE_MQTT_URL,
    mqttShared: read.LINESIDE_MQTT_SHARED,
    lives: {
      token: read.LINESIDE_TOKEN_SECONDS,
      idle: read.LINESIDE_IDLE_SECONDS,
      absolute: read.LINESIDE_ABSOLUTE_SECONDS,
    },
    attempts: {
      account: read.LINESIDE_SIGN_IN_ACCOUNT_FAILURES,
      address: read.LINESIDE_SIGN_IN_ADDRESS_FAILURES,
      window: read.LINESIDE_SIGN_IN_WINDOW_SECONDS,
    },
    callsAMinute: read.LINESIDE_CALLS_A_MINUTE,
    vpnServerSecret: read.LINESIDE_VPN_SERVER_SECRET,
    webAccessSecret: read.LINESIDE_WEB_ACCESS_SECRET,
    gatewayAuthority: read.LINESIDE_GATEWAY_AUTHORITY,
    smtpUrl: read.LINESIDE_SMTP_URL,
    mailFrom: read.LINESIDE_MAIL_FROM,
    chromium: read.LINESIDE_CHROMIUM,
    identityProviders: readProviders(read.LINESIDE_IDENTITY_PROVIDERS),
    localWebhooks: read.LINESIDE_LOCAL_WEBHOOKS,
    appStoreLookup: read.LINESIDE_APP_STORE_LOOKUP,
    licences: read.LINESIDE_LICENCES,
    untaggedRetention: read.LINESIDE_UNTAGGED_RETENTION,
    sealKey: sealKeyOf(sealSecret),
    sealSecret,
    /** Whether a setting has the seal key, and no file. */
    isSealKeySet: read.LINESIDE_SEAL_KEY !== undefined,
    diskWarningPercent: read.LINESIDE_DISK_WARNING_PERCENT,
    databaseGb: read.LINESIDE_DATABASE_GB,
    connectorSilence: read.LINESIDE_CONNECTOR_SILENCE_SECONDS,
  };
}
