CREATE TABLE "agent_router_vpn_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"source_nat_enabled" boolean DEFAULT true NOT NULL,
	"pending" boolean DEFAULT true NOT NULL,
	CONSTRAINT "agent_router_vpn_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_vpn_config_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_router_display_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"lock_enabled" boolean DEFAULT false NOT NULL,
	"lock_code" text,
	"pending" boolean DEFAULT true NOT NULL,
	CONSTRAINT "agent_router_display_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_display_config_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_router_lan_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
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
	"wlan_key" text,
	"wlan_channel" double precision,
	"bacnet_bbmd" text[] DEFAULT '{}' NOT NULL,
	"udp_broadcast_relay_port" double precision[] DEFAULT '{}' NOT NULL,
	"pending" boolean DEFAULT true NOT NULL,
	CONSTRAINT "agent_router_lan_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_lan_config_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_router_wan_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"multiwan_policy" text,
	"ip_use_dhcp" boolean,
	"ip_address" text,
	"ip_net_mask" text,
	"ip_gateway" text,
	"dns_servers" text[] DEFAULT '{}' NOT NULL,
	"dns_rebind_protection_enabled" boolean,
	"digital_input_mode" text,
	"wan_track_interval" double precision,
	"wan_track_ips" text[] DEFAULT '{}' NOT NULL,
	"wlan_track_interval" double precision,
	"wlan_track_ips" text[] DEFAULT '{}' NOT NULL,
	"cellular_track_interval" double precision,
	"cellular_track_ips" text[] DEFAULT '{}' NOT NULL,
	"http_proxy_address" text,
	"http_proxy_port" integer,
	"http_proxy_authentication" text,
	"http_proxy_username" text,
	"http_proxy_is_socks5" boolean,
	"cellular_apn" text,
	"cellular_pincode" text,
	"cellular_mtu" double precision,
	"cellular_username" text,
	"cellular_password" text,
	"wlan_ssid" text,
	"wlan_key" text,
	"wlan_ip_use_dhcp" boolean,
	"wlan_ip_address" text,
	"wlan_ip_net_mask" text,
	"wlan_ip_gateway" text,
	"wlan_dns_servers" text[] DEFAULT '{}' NOT NULL,
	"pending" boolean DEFAULT true NOT NULL,
	CONSTRAINT "agent_router_wan_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_wan_config_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "agent_router_vpn_config_by_agent_is_one" ON "agent_router_vpn_config" USING btree ("company_id","agent_id");

CREATE UNIQUE INDEX "agent_router_display_config_by_agent_is_one" ON "agent_router_display_config" USING btree ("company_id","agent_id");

CREATE UNIQUE INDEX "agent_router_lan_config_by_agent_is_one" ON "agent_router_lan_config" USING btree ("company_id","agent_id");

CREATE UNIQUE INDEX "agent_router_wan_config_by_agent_is_one" ON "agent_router_wan_config" USING btree ("company_id","agent_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_vpn_config" TO lineside_app;
ALTER TABLE "agent_router_vpn_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_vpn_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_vpn_config";
DROP POLICY IF EXISTS adds ON "agent_router_vpn_config";
DROP POLICY IF EXISTS changes ON "agent_router_vpn_config";
DROP POLICY IF EXISTS removes ON "agent_router_vpn_config";
CREATE POLICY sees ON "agent_router_vpn_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_vpn_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_vpn_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_vpn_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_vpn_config";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_display_config" TO lineside_app;
ALTER TABLE "agent_router_display_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_display_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_display_config";
DROP POLICY IF EXISTS adds ON "agent_router_display_config";
DROP POLICY IF EXISTS changes ON "agent_router_display_config";
DROP POLICY IF EXISTS removes ON "agent_router_display_config";
CREATE POLICY sees ON "agent_router_display_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_display_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_display_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_display_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_display_config";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_lan_config" TO lineside_app;
ALTER TABLE "agent_router_lan_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_lan_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_lan_config";
DROP POLICY IF EXISTS adds ON "agent_router_lan_config";
DROP POLICY IF EXISTS changes ON "agent_router_lan_config";
DROP POLICY IF EXISTS removes ON "agent_router_lan_config";
CREATE POLICY sees ON "agent_router_lan_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_lan_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_lan_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_lan_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_lan_config";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_wan_config" TO lineside_app;
ALTER TABLE "agent_router_wan_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_wan_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_wan_config";
DROP POLICY IF EXISTS adds ON "agent_router_wan_config";
DROP POLICY IF EXISTS changes ON "agent_router_wan_config";
DROP POLICY IF EXISTS removes ON "agent_router_wan_config";
CREATE POLICY sees ON "agent_router_wan_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_wan_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_wan_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_wan_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_wan_config";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
