import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';
import { bytea } from '../edge-app/version-table.ts';

const can = (name: string) => boolean(name).notNull();

/** Models of gateways, the same for all companies. */
export const agentTypeTable = pgTable('agent_type', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull().unique(),
  deviceIdFormat: text('device_id_format').notNull(),
  configFileFormat: integer('config_file_format').notNull(),
  httpProxyPort: integer('http_proxy_port'),
  purchasePrice: jsonb('purchase_price').notNull(),
  router: can('router'),
  hasSecondWanPort: can('has_second_wan_port'),
  wanPortForwardings: can('wan_port_forwardings'),
  additionalSubnets: can('additional_subnets'),
  stunnelSupport: can('stunnel_support'),
  customServers: can('custom_servers'),
  configPush: can('config_push'),
  offlineConfiguration: can('offline_configuration'),
  openvpnConfigMultiUse: can('openvpn_config_multi_use'),
  allowDataPublishing: can('allow_data_publishing'),
  allowDemoDevice: can('allow_demo_device'),
  allowReboot: can('allow_reboot'),
  allowTemplating: can('allow_templating'),
  custom: jsonb('custom').notNull(),
});

/** Their firmware. */
export const agentTypeFileTable = pgTable('agent_type_file', {
  publicId: text('public_id').primaryKey(),
  agentType: text('agent_type_id').notNull(),
  name: text('name').notNull(),
  type: text('type', { enum: ['firmware'] }).notNull(),
  code: text('code').notNull(),
  description: text('description').notNull(),
  notes: text('notes').notNull(),
  latest: boolean('latest').notNull(),
  /** In bytes; null as long as there is no file. */
  size: integer('size'),
  /** In hexadecimal. */
  sha256: text('sha256'),
  custom: jsonb('custom').notNull(),
});

/** The content of firmware, in parts of `partBytes`; the last one may be shorter. */
export const agentTypeFilePartTable = pgTable(
  'agent_type_file_part',
  {
    fileId: text('file_id').notNull(),
    /** From 0. */
    part: integer('part').notNull(),
    content: bytea('content').notNull(),
  },
  ({ fileId, part }) => [primaryKey({ columns: [fileId, part] })],
);

/** They are the platform's: all companies see the same. */
export const agentType: TableSpec = {
  table: agentTypeTable,
  visible: () => everyRow,
  derived: {
    latestFirmwareFile: (visibility) =>
      sql`(select jsonb_build_object('publicId', f.public_id, 'name', f.name, 'code', f.code)
        from ${visibility.rows('AgentTypeFile')} f where f.agent_type_id = agent_type.public_id and f.latest order by f.public_id limit 1)`,
  },
};

/** Files belong to a type, and types to no company: everybody sees them. */
export const agentTypeFile: TableSpec = { table: agentTypeFileTable, visible: () => everyRow };
