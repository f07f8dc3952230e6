CREATE TABLE "agent_template_device" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"name" text,
	"ip_address" text,
	"mac_address" text,
	"custom_address" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_device_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_device_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_server" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"device_id" text NOT NULL,
	"port" integer NOT NULL,
	"use_ssl" boolean DEFAULT false NOT NULL,
	"service_group" text,
	"audience_id" text NOT NULL,
	"require_access_approval" boolean DEFAULT false NOT NULL,
	"visible_on_web" boolean DEFAULT true NOT NULL,
	"visible_in_mobile_app" boolean DEFAULT true NOT NULL,
	"username" text,
	"auth_domain" text,
	"http_authentication_type" text,
	"landing_page" text DEFAULT '/' NOT NULL,
	"connection_quality" text,
	"read_only" boolean,
	"vnc_encoding" text,
	"vnc_right_click_on_touch_hold" boolean DEFAULT false NOT NULL,
	"record_sessions" boolean,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_server_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_server_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_data_source" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"name" text NOT NULL,
	"device_id" text NOT NULL,
	"slug" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"protocol" jsonb NOT NULL,
	"port" integer,
	"pull_delay" double precision,
	"grace_period" double precision,
	"continue_logging_on_error" boolean,
	"mqtt_topic" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_data_source_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_data_source_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_data_variable" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"name" text NOT NULL,
	"source_id" text NOT NULL,
	"variable_id" double precision NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"type" text NOT NULL,
	"signed" boolean,
	"width" double precision,
	"factor" text,
	"unit" text,
	"max_string_length" double precision,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_data_variable_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_data_variable_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_data_condition" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"name" text NOT NULL,
	"source_id" text NOT NULL,
	"description" text,
	"formula" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_data_condition_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_data_condition_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_data_tag" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"name" text NOT NULL,
	"variable_id" text NOT NULL,
	"tag_id" double precision NOT NULL,
	"slug" text NOT NULL,
	"aggregators" text[] DEFAULT '{"raw"}' NOT NULL,
	"edge_aggregator" text,
	"downsampling_interval" text,
	"log_event" text NOT NULL,
	"log_trigger_id" text,
	"logging_interval" text NOT NULL,
	"retention_policy" text,
	"on_change_expiry" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_data_tag_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_data_tag_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_data_alarm" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"name" text NOT NULL,
	"source_id" text,
	"audience_id" text NOT NULL,
	"type" text NOT NULL,
	"formula" text NOT NULL,
	"severity" text DEFAULT 'medium' NOT NULL,
	"boolean_normal_value" boolean DEFAULT false NOT NULL,
	"auto_acknowledge" boolean DEFAULT false NOT NULL,
	"out_of_service" boolean DEFAULT false NOT NULL,
	"on_delay" double precision DEFAULT 0 NOT NULL,
	"on_reset_delay" double precision DEFAULT 0 NOT NULL,
	"off_delay" double precision DEFAULT 0 NOT NULL,
	"off_reset_delay" double precision DEFAULT 0 NOT NULL,
	"operator_instruction_rtn" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_data_alarm_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_data_alarm_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_page_link_group" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_page_link_group_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_page_link_group_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_page_link" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"page_id" text NOT NULL,
	"audience_id" text NOT NULL,
	"group_id" text,
	"order" double precision DEFAULT 0 NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "agent_template_page_link_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_page_link_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_lan_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"ip_address" text,
	"net_mask" text,
	"dhcp_server_enabled" boolean DEFAULT false NOT NULL,
	"dhcp_server_range_from" text,
	"dhcp_server_range_to" text,
	"gateway_less_routing" boolean DEFAULT false NOT NULL,
	"forward_lan_wan" text DEFAULT 'neither' NOT NULL,
	"forward_lan_wan2" text DEFAULT 'neither' NOT NULL,
	"wlan_enable" boolean,
	"wlan_ssid" text,
	"wlan_channel" double precision,
	"bacnet_bbmd" text[] DEFAULT '{}' NOT NULL,
	"udp_broadcast_relay_port" double precision[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_lan_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_lan_config_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_additional_subnet" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"network_address" text NOT NULL,
	"network_mask" text NOT NULL,
	"gateway_address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_additional_subnet_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_additional_subnet_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_ntp_server" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"server" text NOT NULL,
	"order" double precision DEFAULT 4000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_ntp_server_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_ntp_server_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_port_forward" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"interface" text DEFAULT 'WAN' NOT NULL,
	"external_port" integer NOT NULL,
	"target_ip_address" text NOT NULL,
	"target_port" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_port_forward_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_port_forward_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_one_to_one_nat_rule" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"type" text NOT NULL,
	"virtual_ip_address" text NOT NULL,
	"destination_ip_address" text NOT NULL,
	"protocol" text NOT NULL,
	"port" integer,
	"source_ip_address" text,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_one_to_one_nat_rule_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_one_to_one_nat_rule_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_lan_wan_access_rule" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"source_ip_address" text,
	"source_mac_address" text,
	"destination_port" integer,
	"protocol" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_lan_wan_access_rule_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_lan_wan_access_rule_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_vpn_access_rule" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"audience_id" text NOT NULL,
	"ip_address" text NOT NULL,
	"net_mask" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_vpn_access_rule_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_vpn_access_rule_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_vpn_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"source_nat_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_vpn_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_vpn_config_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_router_display_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_template_id" text NOT NULL,
	"lock_enabled" boolean DEFAULT false NOT NULL,
	"lock_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agent_template_router_display_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_router_display_config_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "agent_template_data_source_by_slug_and_agent_template_is_one" ON "agent_template_data_source" USING btree ("company_id","slug","agent_template_id");

CREATE UNIQUE INDEX "agent_template_data_variable_by_slug_and_agent_template_is_one" ON "agent_template_data_variable" USING btree ("company_id","slug","agent_template_id");

CREATE UNIQUE INDEX "agent_template_data_tag_by_slug_and_agent_template_is_one" ON "agent_template_data_tag" USING btree ("company_id","slug","agent_template_id");

CREATE UNIQUE INDEX "agent_template_page_link_group_by_name_and_agent_template_is_on" ON "agent_template_page_link_group" USING btree ("company_id","name","agent_template_id");

CREATE INDEX "agent_template_page_link_by_agent_template_and_order" ON "agent_template_page_link" USING btree ("agent_template_id","order","public_id");

CREATE INDEX "agent_template_page_link_by_page" ON "agent_template_page_link" USING btree ("page_id","order","public_id");

CREATE INDEX "agent_template_page_link_by_audience" ON "agent_template_page_link" USING btree ("audience_id","order","public_id");

CREATE INDEX "agent_template_page_link_by_group" ON "agent_template_page_link" USING btree ("group_id","order","public_id");

CREATE INDEX "agent_template_page_link_in_bin" ON "agent_template_page_link" USING btree ("removed_on") WHERE removed_on is not null;

CREATE UNIQUE INDEX "agent_template_router_lan_config_by_agent_template_is_one" ON "agent_template_router_lan_config" USING btree ("company_id","agent_template_id");

CREATE UNIQUE INDEX "agent_template_router_additional_subnet_by_network_address_and_" ON "agent_template_router_additional_subnet" USING btree ("company_id","network_address","network_mask","agent_template_id");

CREATE UNIQUE INDEX "agent_template_router_ntp_server_by_server_and_agent_template_i" ON "agent_template_router_ntp_server" USING btree ("company_id","server","agent_template_id");

CREATE UNIQUE INDEX "agent_template_router_port_forward_by_external_port_and_interfa" ON "agent_template_router_port_forward" USING btree ("company_id","external_port","interface","agent_template_id");

CREATE UNIQUE INDEX "agent_template_router_vpn_access_rule_by_ip_address_and_net_mas" ON "agent_template_router_vpn_access_rule" USING btree ("company_id","ip_address","net_mask","audience_id","agent_template_id");

CREATE UNIQUE INDEX "agent_template_router_vpn_config_by_agent_template_is_one" ON "agent_template_router_vpn_config" USING btree ("company_id","agent_template_id");

CREATE UNIQUE INDEX "agent_template_router_display_config_by_agent_template_is_one" ON "agent_template_router_display_config" USING btree ("company_id","agent_template_id");

-- what templates held as JSON
INSERT INTO "agent_template_device" ("company_id", "public_id", "agent_template_id", "name", "ip_address", "mac_address", "custom_address")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'name', item->'fields'->>'ipAddress', item->'fields'->>'macAddress', item->'fields'->>'customAddress'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentDevice') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_server" ("company_id", "public_id", "agent_template_id", "name", "type", "device_id", "port", "use_ssl", "service_group", "audience_id", "require_access_approval", "visible_on_web", "visible_in_mobile_app", "username", "auth_domain", "http_authentication_type", "landing_page", "connection_quality", "read_only", "vnc_encoding", "vnc_right_click_on_touch_hold", "record_sessions", "custom")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'name', item->'fields'->>'type', item->'fields'->'device'->>'publicId', (item->'fields'->>'port')::integer, coalesce((item->'fields'->>'useSsl')::boolean, false), item->'fields'->>'serviceGroup', item->'fields'->'audience'->>'publicId', coalesce((item->'fields'->>'requireAccessApproval')::boolean, false), coalesce((item->'fields'->>'visibleOnWeb')::boolean, true), coalesce((item->'fields'->>'visibleInMobileApp')::boolean, true), item->'fields'->>'username', item->'fields'->>'authDomain', item->'fields'->>'httpAuthenticationType', coalesce(item->'fields'->>'landingPage', '/'), item->'fields'->>'connectionQuality', (item->'fields'->>'readOnly')::boolean, item->'fields'->>'vncEncoding', coalesce((item->'fields'->>'vncRightClickOnTouchHold')::boolean, false), (item->'fields'->>'recordSessions')::boolean, coalesce(item->'fields'->'custom', '{}'::jsonb)
  FROM agent_template t, jsonb_array_elements(t.content->'AgentServer') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_data_source" ("company_id", "public_id", "agent_template_id", "name", "device_id", "slug", "disabled", "protocol", "port", "pull_delay", "grace_period", "continue_logging_on_error", "mqtt_topic")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'name', item->'fields'->'device'->>'publicId', item->'fields'->>'slug', coalesce((item->'fields'->>'disabled')::boolean, false), item->'fields'->'protocol', (item->'fields'->>'port')::integer, (item->'fields'->>'pullDelay')::float, (item->'fields'->>'gracePeriod')::float, (item->'fields'->>'continueLoggingOnError')::boolean, item->'fields'->>'mqttTopic'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentDataSource') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_data_variable" ("company_id", "public_id", "agent_template_id", "name", "source_id", "variable_id", "slug", "address", "type", "signed", "width", "factor", "unit", "max_string_length", "custom")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'name', item->'fields'->'source'->>'publicId', (item->>'number')::float, item->'fields'->>'slug', item->'fields'->>'address', item->'fields'->>'type', (item->'fields'->>'signed')::boolean, (item->'fields'->>'width')::float, item->'fields'->>'factor', item->'fields'->>'unit', (item->'fields'->>'maxStringLength')::float, coalesce(item->'fields'->'custom', '{}'::jsonb)
  FROM agent_template t, jsonb_array_elements(t.content->'AgentDataVariable') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_data_condition" ("company_id", "public_id", "agent_template_id", "name", "source_id", "description", "formula")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'name', item->'fields'->'source'->>'publicId', item->'fields'->>'description', item->'fields'->>'formula'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentDataCondition') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_data_tag" ("company_id", "public_id", "agent_template_id", "name", "variable_id", "tag_id", "slug", "aggregators", "edge_aggregator", "downsampling_interval", "log_event", "log_trigger_id", "logging_interval", "retention_policy", "on_change_expiry")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'name', item->'fields'->'variable'->>'publicId', place, item->'fields'->>'slug', ARRAY(SELECT value FROM jsonb_array_elements_text(item->'fields'->'aggregators') value), item->'fields'->>'edgeAggregator', item->'fields'->>'downsamplingInterval', item->'fields'->>'logEvent', item->'fields'->'logTrigger'->>'publicId', item->'fields'->>'loggingInterval', item->'fields'->>'retentionPolicy', item->'fields'->>'onChangeExpiry'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentDataTag') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_data_alarm" ("company_id", "public_id", "agent_template_id", "name", "source_id", "audience_id", "type", "formula", "severity", "boolean_normal_value", "auto_acknowledge", "out_of_service", "on_delay", "on_reset_delay", "off_delay", "off_reset_delay", "operator_instruction_rtn")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'name', item->'fields'->'source'->>'publicId', item->'fields'->'audience'->>'publicId', item->'fields'->>'type', item->'fields'->>'formula', coalesce(item->'fields'->>'severity', 'medium'), coalesce((item->'fields'->>'booleanNormalValue')::boolean, false), coalesce((item->'fields'->>'autoAcknowledge')::boolean, false), coalesce((item->'fields'->>'outOfService')::boolean, false), coalesce((item->'fields'->>'onDelay')::float, 0), coalesce((item->'fields'->>'onResetDelay')::float, 0), coalesce((item->'fields'->>'offDelay')::float, 0), coalesce((item->'fields'->>'offResetDelay')::float, 0), item->'fields'->>'operatorInstructionRtn'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentDataAlarm') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_page_link_group" ("company_id", "public_id", "agent_template_id", "name")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'name'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentPageLinkGroup') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_page_link" ("company_id", "public_id", "agent_template_id", "page_id", "audience_id", "group_id", "order", "custom")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->'page'->>'publicId', item->'fields'->'audience'->>'publicId', item->'fields'->'group'->>'publicId', coalesce((item->'fields'->>'order')::float, 0), coalesce(item->'fields'->'custom', '{}'::jsonb)
  FROM agent_template t, jsonb_array_elements(t.content->'AgentPageLink') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_lan_config" ("company_id", "public_id", "agent_template_id", "ip_address", "net_mask", "dhcp_server_enabled", "dhcp_server_range_from", "dhcp_server_range_to", "gateway_less_routing", "forward_lan_wan", "forward_lan_wan2", "wlan_enable", "wlan_ssid", "wlan_channel", "bacnet_bbmd", "udp_broadcast_relay_port")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'ipAddress', item->'fields'->>'netMask', coalesce((item->'fields'->>'dhcpServerEnabled')::boolean, false), item->'fields'->>'dhcpServerRangeFrom', item->'fields'->>'dhcpServerRangeTo', coalesce((item->'fields'->>'gatewayLessRouting')::boolean, false), coalesce(item->'fields'->>'forwardLanWan', 'neither'), coalesce(item->'fields'->>'forwardLanWan2', 'neither'), (item->'fields'->>'wlanEnable')::boolean, item->'fields'->>'wlanSsid', (item->'fields'->>'wlanChannel')::float, ARRAY(SELECT value FROM jsonb_array_elements_text(item->'fields'->'bacnetBbmd') value), ARRAY(SELECT value::float FROM jsonb_array_elements_text(item->'fields'->'udpBroadcastRelayPort') value)
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterLanConfig') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_additional_subnet" ("company_id", "public_id", "agent_template_id", "network_address", "network_mask", "gateway_address")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'networkAddress', item->'fields'->>'networkMask', item->'fields'->>'gatewayAddress'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterAdditionalSubnet') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_ntp_server" ("company_id", "public_id", "agent_template_id", "server", "order")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'server', coalesce((item->'fields'->>'order')::float, 4000)
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterNtpServer') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_port_forward" ("company_id", "public_id", "agent_template_id", "interface", "external_port", "target_ip_address", "target_port")
  SELECT t.company_id, item->>'publicId', t.public_id, coalesce(item->'fields'->>'interface', 'WAN'), (item->'fields'->>'externalPort')::integer, item->'fields'->>'targetIpAddress', (item->'fields'->>'targetPort')::integer
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterPortForward') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_one_to_one_nat_rule" ("company_id", "public_id", "agent_template_id", "type", "virtual_ip_address", "destination_ip_address", "protocol", "port", "source_ip_address", "description")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'type', item->'fields'->>'virtualIpAddress', item->'fields'->>'destinationIpAddress', item->'fields'->>'protocol', (item->'fields'->>'port')::integer, item->'fields'->>'sourceIpAddress', item->'fields'->>'description'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterOneToOneNatRule') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_lan_wan_access_rule" ("company_id", "public_id", "agent_template_id", "source_ip_address", "source_mac_address", "destination_port", "protocol", "description")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->>'sourceIpAddress', item->'fields'->>'sourceMacAddress', (item->'fields'->>'destinationPort')::integer, item->'fields'->>'protocol', item->'fields'->>'description'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterLanWanAccessRule') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_vpn_access_rule" ("company_id", "public_id", "agent_template_id", "audience_id", "ip_address", "net_mask")
  SELECT t.company_id, item->>'publicId', t.public_id, item->'fields'->'audience'->>'publicId', item->'fields'->>'ipAddress', item->'fields'->>'netMask'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterVpnAccessRule') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_vpn_config" ("company_id", "public_id", "agent_template_id", "source_nat_enabled")
  SELECT t.company_id, item->>'publicId', t.public_id, coalesce((item->'fields'->>'sourceNatEnabled')::boolean, true)
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterVpnConfig') WITH ORDINALITY held (item, place);

INSERT INTO "agent_template_router_display_config" ("company_id", "public_id", "agent_template_id", "lock_enabled", "lock_code")
  SELECT t.company_id, item->>'publicId', t.public_id, coalesce((item->'fields'->>'lockEnabled')::boolean, false), item->'fields'->>'lockCode'
  FROM agent_template t, jsonb_array_elements(t.content->'AgentRouterDisplayConfig') WITH ORDINALITY held (item, place);

ALTER TABLE "agent_template" DROP COLUMN "content";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_device" TO lineside_app;
ALTER TABLE "agent_template_device" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_device" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_device";
DROP POLICY IF EXISTS adds ON "agent_template_device";
DROP POLICY IF EXISTS changes ON "agent_template_device";
DROP POLICY IF EXISTS removes ON "agent_template_device";
CREATE POLICY sees ON "agent_template_device" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_device" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_device" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_device" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_device";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_server" TO lineside_app;
ALTER TABLE "agent_template_server" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_server" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_server";
DROP POLICY IF EXISTS adds ON "agent_template_server";
DROP POLICY IF EXISTS changes ON "agent_template_server";
DROP POLICY IF EXISTS removes ON "agent_template_server";
CREATE POLICY sees ON "agent_template_server" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_server" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_server" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_server" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_server";
REVOKE ALL ON "agent_template_server" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_template_server" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_template_server" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_data_source" TO lineside_app;
ALTER TABLE "agent_template_data_source" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_data_source" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_data_source";
DROP POLICY IF EXISTS adds ON "agent_template_data_source";
DROP POLICY IF EXISTS changes ON "agent_template_data_source";
DROP POLICY IF EXISTS removes ON "agent_template_data_source";
CREATE POLICY sees ON "agent_template_data_source" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_data_source" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_data_source" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_data_source" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_data_source";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_data_variable" TO lineside_app;
ALTER TABLE "agent_template_data_variable" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_data_variable" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_data_variable";
DROP POLICY IF EXISTS adds ON "agent_template_data_variable";
DROP POLICY IF EXISTS changes ON "agent_template_data_variable";
DROP POLICY IF EXISTS removes ON "agent_template_data_variable";
CREATE POLICY sees ON "agent_template_data_variable" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_data_variable" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_data_variable" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_data_variable" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_data_variable";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_data_condition" TO lineside_app;
ALTER TABLE "agent_template_data_condition" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_data_condition" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_data_condition";
DROP POLICY IF EXISTS adds ON "agent_template_data_condition";
DROP POLICY IF EXISTS changes ON "agent_template_data_condition";
DROP POLICY IF EXISTS removes ON "agent_template_data_condition";
CREATE POLICY sees ON "agent_template_data_condition" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_data_condition" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_data_condition" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_data_condition" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_data_condition";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_data_tag" TO lineside_app;
ALTER TABLE "agent_template_data_tag" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_data_tag" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_data_tag";
DROP POLICY IF EXISTS adds ON "agent_template_data_tag";
DROP POLICY IF EXISTS changes ON "agent_template_data_tag";
DROP POLICY IF EXISTS removes ON "agent_template_data_tag";
CREATE POLICY sees ON "agent_template_data_tag" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_data_tag" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_data_tag" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_data_tag" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_data_tag";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_data_alarm" TO lineside_app;
ALTER TABLE "agent_template_data_alarm" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_data_alarm" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_data_alarm";
DROP POLICY IF EXISTS adds ON "agent_template_data_alarm";
DROP POLICY IF EXISTS changes ON "agent_template_data_alarm";
DROP POLICY IF EXISTS removes ON "agent_template_data_alarm";
CREATE POLICY sees ON "agent_template_data_alarm" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_data_alarm" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_data_alarm" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_data_alarm" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_data_alarm";
REVOKE ALL ON "agent_template_data_alarm" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_template_data_alarm" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_template_data_alarm" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_page_link_group" TO lineside_app;
ALTER TABLE "agent_template_page_link_group" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_page_link_group" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_page_link_group";
DROP POLICY IF EXISTS adds ON "agent_template_page_link_group";
DROP POLICY IF EXISTS changes ON "agent_template_page_link_group";
DROP POLICY IF EXISTS removes ON "agent_template_page_link_group";
CREATE POLICY sees ON "agent_template_page_link_group" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_page_link_group" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_page_link_group" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_page_link_group" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_page_link_group";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_page_link" TO lineside_app;
ALTER TABLE "agent_template_page_link" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_page_link" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_page_link";
DROP POLICY IF EXISTS adds ON "agent_template_page_link";
DROP POLICY IF EXISTS changes ON "agent_template_page_link";
DROP POLICY IF EXISTS removes ON "agent_template_page_link";
CREATE POLICY sees ON "agent_template_page_link" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "agent_template_page_link" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_page_link" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_page_link" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "agent_template_page_link";
REVOKE ALL ON "agent_template_page_link" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "agent_template_page_link" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_template_page_link" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_lan_config" TO lineside_app;
ALTER TABLE "agent_template_router_lan_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_lan_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_lan_config";
DROP POLICY IF EXISTS adds ON "agent_template_router_lan_config";
DROP POLICY IF EXISTS changes ON "agent_template_router_lan_config";
DROP POLICY IF EXISTS removes ON "agent_template_router_lan_config";
CREATE POLICY sees ON "agent_template_router_lan_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_lan_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_lan_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_lan_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_lan_config";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_additional_subnet" TO lineside_app;
ALTER TABLE "agent_template_router_additional_subnet" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_additional_subnet" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_additional_subnet";
DROP POLICY IF EXISTS adds ON "agent_template_router_additional_subnet";
DROP POLICY IF EXISTS changes ON "agent_template_router_additional_subnet";
DROP POLICY IF EXISTS removes ON "agent_template_router_additional_subnet";
CREATE POLICY sees ON "agent_template_router_additional_subnet" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_additional_subnet" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_additional_subnet" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_additional_subnet" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_additional_subnet";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_ntp_server" TO lineside_app;
ALTER TABLE "agent_template_router_ntp_server" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_ntp_server" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_ntp_server";
DROP POLICY IF EXISTS adds ON "agent_template_router_ntp_server";
DROP POLICY IF EXISTS changes ON "agent_template_router_ntp_server";
DROP POLICY IF EXISTS removes ON "agent_template_router_ntp_server";
CREATE POLICY sees ON "agent_template_router_ntp_server" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_ntp_server" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_ntp_server" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_ntp_server" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_ntp_server";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_port_forward" TO lineside_app;
ALTER TABLE "agent_template_router_port_forward" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_port_forward" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_port_forward";
DROP POLICY IF EXISTS adds ON "agent_template_router_port_forward";
DROP POLICY IF EXISTS changes ON "agent_template_router_port_forward";
DROP POLICY IF EXISTS removes ON "agent_template_router_port_forward";
CREATE POLICY sees ON "agent_template_router_port_forward" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_port_forward" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_port_forward" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_port_forward" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_port_forward";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_one_to_one_nat_rule" TO lineside_app;
ALTER TABLE "agent_template_router_one_to_one_nat_rule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_one_to_one_nat_rule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_one_to_one_nat_rule";
DROP POLICY IF EXISTS adds ON "agent_template_router_one_to_one_nat_rule";
DROP POLICY IF EXISTS changes ON "agent_template_router_one_to_one_nat_rule";
DROP POLICY IF EXISTS removes ON "agent_template_router_one_to_one_nat_rule";
CREATE POLICY sees ON "agent_template_router_one_to_one_nat_rule" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_one_to_one_nat_rule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_one_to_one_nat_rule" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_one_to_one_nat_rule" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_one_to_one_nat_rule";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_lan_wan_access_rule" TO lineside_app;
ALTER TABLE "agent_template_router_lan_wan_access_rule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_lan_wan_access_rule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_lan_wan_access_rule";
DROP POLICY IF EXISTS adds ON "agent_template_router_lan_wan_access_rule";
DROP POLICY IF EXISTS changes ON "agent_template_router_lan_wan_access_rule";
DROP POLICY IF EXISTS removes ON "agent_template_router_lan_wan_access_rule";
CREATE POLICY sees ON "agent_template_router_lan_wan_access_rule" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_lan_wan_access_rule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_lan_wan_access_rule" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_lan_wan_access_rule" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_lan_wan_access_rule";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_vpn_access_rule" TO lineside_app;
ALTER TABLE "agent_template_router_vpn_access_rule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_vpn_access_rule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_vpn_access_rule";
DROP POLICY IF EXISTS adds ON "agent_template_router_vpn_access_rule";
DROP POLICY IF EXISTS changes ON "agent_template_router_vpn_access_rule";
DROP POLICY IF EXISTS removes ON "agent_template_router_vpn_access_rule";
CREATE POLICY sees ON "agent_template_router_vpn_access_rule" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_vpn_access_rule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_vpn_access_rule" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_vpn_access_rule" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_vpn_access_rule";
REVOKE ALL ON "agent_template_router_vpn_access_rule" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_template_router_vpn_access_rule" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_template_router_vpn_access_rule" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_vpn_config" TO lineside_app;
ALTER TABLE "agent_template_router_vpn_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_vpn_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_vpn_config";
DROP POLICY IF EXISTS adds ON "agent_template_router_vpn_config";
DROP POLICY IF EXISTS changes ON "agent_template_router_vpn_config";
DROP POLICY IF EXISTS removes ON "agent_template_router_vpn_config";
CREATE POLICY sees ON "agent_template_router_vpn_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_vpn_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_vpn_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_vpn_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_vpn_config";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_router_display_config" TO lineside_app;
ALTER TABLE "agent_template_router_display_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_router_display_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_router_display_config";
DROP POLICY IF EXISTS adds ON "agent_template_router_display_config";
DROP POLICY IF EXISTS changes ON "agent_template_router_display_config";
DROP POLICY IF EXISTS removes ON "agent_template_router_display_config";
CREATE POLICY sees ON "agent_template_router_display_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_router_display_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_router_display_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_router_display_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_router_display_config";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
