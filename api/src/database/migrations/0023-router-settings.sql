CREATE TABLE "agent_router_additional_subnet" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"network_address" text NOT NULL,
	"network_mask" text NOT NULL,
	"gateway_address" text NOT NULL,
	CONSTRAINT "agent_router_additional_subnet_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_additional_subnet_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_router_lan_wan_access_rule" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"source_ip_address" text,
	"source_mac_address" text,
	"destination_ip_address" text,
	"destination_port" integer,
	"protocol" text NOT NULL,
	"description" text,
	CONSTRAINT "agent_router_lan_wan_access_rule_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_lan_wan_access_rule_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_router_ntp_server" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"server" text NOT NULL,
	"order" double precision DEFAULT 4000 NOT NULL,
	CONSTRAINT "agent_router_ntp_server_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_ntp_server_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_router_one_to_one_nat_rule" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"type" text NOT NULL,
	"virtual_ip_address" text NOT NULL,
	"destination_ip_address" text NOT NULL,
	"protocol" text NOT NULL,
	"port" integer,
	"source_ip_address" text,
	"description" text,
	CONSTRAINT "agent_router_one_to_one_nat_rule_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_one_to_one_nat_rule_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_router_port_forward" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"interface" text DEFAULT 'WAN' NOT NULL,
	"external_port" integer NOT NULL,
	"target_ip_address" text NOT NULL,
	"target_port" integer NOT NULL,
	CONSTRAINT "agent_router_port_forward_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_port_forward_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_router_vpn_access_rule" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"audience_id" text NOT NULL,
	"ip_address" text NOT NULL,
	"net_mask" text NOT NULL,
	CONSTRAINT "agent_router_vpn_access_rule_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_router_vpn_access_rule_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_device" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"name" text,
	"ip_address" text,
	"mac_address" text,
	"custom_address" text,
	CONSTRAINT "agent_device_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_device_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "oci_registry" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"server" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "oci_registry_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "oci_registry_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "label" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "label_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "label_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "edge_app" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "edge_app_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "edge_app_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "agent_router_additional_subnet_by_network_address_and_network_m" ON "agent_router_additional_subnet" USING btree ("company_id","network_address","network_mask","agent_id");

CREATE UNIQUE INDEX "agent_router_ntp_server_by_server_and_agent_is_one" ON "agent_router_ntp_server" USING btree ("company_id","server","agent_id");

CREATE UNIQUE INDEX "agent_router_port_forward_by_external_port_and_interface_and_ag" ON "agent_router_port_forward" USING btree ("company_id","external_port","interface","agent_id");

CREATE UNIQUE INDEX "agent_router_vpn_access_rule_by_ip_address_and_net_mask_and_aud" ON "agent_router_vpn_access_rule" USING btree ("company_id","ip_address","net_mask","audience_id","agent_id");

CREATE UNIQUE INDEX "oci_registry_by_server_and_username_is_one" ON "oci_registry" USING btree ("company_id","server","username");

CREATE UNIQUE INDEX "label_by_name_is_one" ON "label" USING btree ("company_id","name");

CREATE UNIQUE INDEX "edge_app_by_name_is_one" ON "edge_app" USING btree ("company_id","name");

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_additional_subnet" TO lineside_app;
ALTER TABLE "agent_router_additional_subnet" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_additional_subnet" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_additional_subnet";
DROP POLICY IF EXISTS adds ON "agent_router_additional_subnet";
DROP POLICY IF EXISTS changes ON "agent_router_additional_subnet";
DROP POLICY IF EXISTS removes ON "agent_router_additional_subnet";
CREATE POLICY sees ON "agent_router_additional_subnet" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_additional_subnet" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_additional_subnet" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_additional_subnet" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_additional_subnet";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_lan_wan_access_rule" TO lineside_app;
ALTER TABLE "agent_router_lan_wan_access_rule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_lan_wan_access_rule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_lan_wan_access_rule";
DROP POLICY IF EXISTS adds ON "agent_router_lan_wan_access_rule";
DROP POLICY IF EXISTS changes ON "agent_router_lan_wan_access_rule";
DROP POLICY IF EXISTS removes ON "agent_router_lan_wan_access_rule";
CREATE POLICY sees ON "agent_router_lan_wan_access_rule" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_lan_wan_access_rule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_lan_wan_access_rule" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_lan_wan_access_rule" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_lan_wan_access_rule";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_ntp_server" TO lineside_app;
ALTER TABLE "agent_router_ntp_server" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_ntp_server" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_ntp_server";
DROP POLICY IF EXISTS adds ON "agent_router_ntp_server";
DROP POLICY IF EXISTS changes ON "agent_router_ntp_server";
DROP POLICY IF EXISTS removes ON "agent_router_ntp_server";
CREATE POLICY sees ON "agent_router_ntp_server" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_ntp_server" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_ntp_server" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_ntp_server" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_ntp_server";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_one_to_one_nat_rule" TO lineside_app;
ALTER TABLE "agent_router_one_to_one_nat_rule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_one_to_one_nat_rule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_one_to_one_nat_rule";
DROP POLICY IF EXISTS adds ON "agent_router_one_to_one_nat_rule";
DROP POLICY IF EXISTS changes ON "agent_router_one_to_one_nat_rule";
DROP POLICY IF EXISTS removes ON "agent_router_one_to_one_nat_rule";
CREATE POLICY sees ON "agent_router_one_to_one_nat_rule" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_one_to_one_nat_rule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_one_to_one_nat_rule" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_one_to_one_nat_rule" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_one_to_one_nat_rule";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_port_forward" TO lineside_app;
ALTER TABLE "agent_router_port_forward" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_port_forward" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_port_forward";
DROP POLICY IF EXISTS adds ON "agent_router_port_forward";
DROP POLICY IF EXISTS changes ON "agent_router_port_forward";
DROP POLICY IF EXISTS removes ON "agent_router_port_forward";
CREATE POLICY sees ON "agent_router_port_forward" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_port_forward" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_port_forward" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_port_forward" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_port_forward";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_router_vpn_access_rule" TO lineside_app;
ALTER TABLE "agent_router_vpn_access_rule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_router_vpn_access_rule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_router_vpn_access_rule";
DROP POLICY IF EXISTS adds ON "agent_router_vpn_access_rule";
DROP POLICY IF EXISTS changes ON "agent_router_vpn_access_rule";
DROP POLICY IF EXISTS removes ON "agent_router_vpn_access_rule";
CREATE POLICY sees ON "agent_router_vpn_access_rule" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_router_vpn_access_rule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_router_vpn_access_rule" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_router_vpn_access_rule" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_router_vpn_access_rule";
REVOKE ALL ON "agent_router_vpn_access_rule" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_router_vpn_access_rule" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_router_vpn_access_rule" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_device" TO lineside_app;
ALTER TABLE "agent_device" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_device" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_device";
DROP POLICY IF EXISTS adds ON "agent_device";
DROP POLICY IF EXISTS changes ON "agent_device";
DROP POLICY IF EXISTS removes ON "agent_device";
CREATE POLICY sees ON "agent_device" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_device" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_device" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_device" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_device";

GRANT SELECT, INSERT, UPDATE, DELETE ON "oci_registry" TO lineside_app;
ALTER TABLE "oci_registry" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "oci_registry" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "oci_registry";
DROP POLICY IF EXISTS adds ON "oci_registry";
DROP POLICY IF EXISTS changes ON "oci_registry";
DROP POLICY IF EXISTS removes ON "oci_registry";
CREATE POLICY sees ON "oci_registry" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "oci_registry" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "oci_registry" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "oci_registry" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "oci_registry";

GRANT SELECT, INSERT, UPDATE, DELETE ON "label" TO lineside_app;
ALTER TABLE "label" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "label" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "label";
DROP POLICY IF EXISTS adds ON "label";
DROP POLICY IF EXISTS changes ON "label";
DROP POLICY IF EXISTS removes ON "label";
CREATE POLICY sees ON "label" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "label" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "label" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "label" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "label";

GRANT SELECT, INSERT, UPDATE, DELETE ON "edge_app" TO lineside_app;
ALTER TABLE "edge_app" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "edge_app" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "edge_app";
DROP POLICY IF EXISTS adds ON "edge_app";
DROP POLICY IF EXISTS changes ON "edge_app";
DROP POLICY IF EXISTS removes ON "edge_app";
CREATE POLICY sees ON "edge_app" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "edge_app" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "edge_app" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "edge_app" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "edge_app";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
