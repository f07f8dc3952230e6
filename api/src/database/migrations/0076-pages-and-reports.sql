CREATE TABLE "page_image" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"content" "bytea" DEFAULT ''::bytea NOT NULL,
	"page_id" text NOT NULL,
	"media_type" text NOT NULL,
	"size" double precision NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "page_image_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_image_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "page_component" ALTER COLUMN "template_id" DROP NOT NULL;

ALTER TABLE "agent" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_additional_subnet" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_lan_wan_access_rule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_ntp_server" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_one_to_one_nat_rule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_port_forward" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_vpn_access_rule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_vpn_config" ADD COLUMN "pending_since" timestamp with time zone;

ALTER TABLE "agent_router_vpn_config" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_display_config" ADD COLUMN "pending_since" timestamp with time zone;

ALTER TABLE "agent_router_display_config" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_lan_config" ADD COLUMN "pending_since" timestamp with time zone;

ALTER TABLE "agent_router_lan_config" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_router_wan_config" ADD COLUMN "pending_since" timestamp with time zone;

ALTER TABLE "agent_router_wan_config" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_device" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_server" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_data_source" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_data_variable" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_data_condition" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_data_tag" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_data_alarm" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "label" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_edge_app_instance" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_edge_app_instance_service" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "translation" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "page" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "page" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "page" ADD COLUMN "removal" text;

ALTER TABLE "page_version" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "page_version" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "page_version" ADD COLUMN "removal" text;

ALTER TABLE "page_page" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "page_page" ADD COLUMN "removal" text;

ALTER TABLE "page_component" ADD COLUMN "built_in" text;

ALTER TABLE "page_component" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "page_component" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "page_component" ADD COLUMN "removal" text;

ALTER TABLE "agent_page_link_group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_page_link" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_page_link" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "agent_page_link" ADD COLUMN "removal" text;

ALTER TABLE "agent_report_schedule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "agent_report_schedule" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "agent_report_schedule" ADD COLUMN "removal" text;

ALTER TABLE "asset_page_link_group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "asset_page_link" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "asset_report_schedule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "menu_item" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "report_job" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "report_job" ADD COLUMN "removal" text;

ALTER TABLE "asset_app_config" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "asset_app_config_resource" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON "page" TO lineside_app;
ALTER TABLE "page" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page";
DROP POLICY IF EXISTS adds ON "page";
DROP POLICY IF EXISTS changes ON "page";
DROP POLICY IF EXISTS removes ON "page";
CREATE POLICY sees ON "page" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "page" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "page";
REVOKE ALL ON "page" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "page" TO lineside_jobs;
CREATE POLICY sweeps ON "page" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_page(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "page" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_page(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_page(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_version" TO lineside_app;
ALTER TABLE "page_version" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_version" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_version";
DROP POLICY IF EXISTS adds ON "page_version";
DROP POLICY IF EXISTS changes ON "page_version";
DROP POLICY IF EXISTS removes ON "page_version";
CREATE POLICY sees ON "page_version" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "page_version" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_version" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_version" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "page_version";
REVOKE ALL ON "page_version" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "page_version" TO lineside_jobs;
CREATE POLICY sweeps ON "page_version" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_page" TO lineside_app;
ALTER TABLE "page_page" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_page" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_page";
DROP POLICY IF EXISTS adds ON "page_page";
DROP POLICY IF EXISTS changes ON "page_page";
DROP POLICY IF EXISTS removes ON "page_page";
CREATE POLICY sees ON "page_page" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "page_page" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_page" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_page" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "page_page";
REVOKE ALL ON "page_page" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "page_page" TO lineside_jobs;
CREATE POLICY sweeps ON "page_page" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_image" TO lineside_app;
ALTER TABLE "page_image" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_image" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_image";
DROP POLICY IF EXISTS adds ON "page_image";
DROP POLICY IF EXISTS changes ON "page_image";
DROP POLICY IF EXISTS removes ON "page_image";
CREATE POLICY sees ON "page_image" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "page_image" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_image" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_image" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "page_image";
REVOKE ALL ON "page_image" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "page_image" TO lineside_jobs;
CREATE POLICY sweeps ON "page_image" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_component" TO lineside_app;
ALTER TABLE "page_component" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_component" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_component";
DROP POLICY IF EXISTS adds ON "page_component";
DROP POLICY IF EXISTS changes ON "page_component";
DROP POLICY IF EXISTS removes ON "page_component";
CREATE POLICY sees ON "page_component" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "page_component" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_component" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_component" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "page_component";
REVOKE ALL ON "page_component" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "page_component" TO lineside_jobs;
CREATE POLICY sweeps ON "page_component" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_page_link" TO lineside_app;
ALTER TABLE "agent_page_link" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_page_link" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_page_link";
DROP POLICY IF EXISTS adds ON "agent_page_link";
DROP POLICY IF EXISTS changes ON "agent_page_link";
DROP POLICY IF EXISTS removes ON "agent_page_link";
CREATE POLICY sees ON "agent_page_link" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "agent_page_link" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_page_link" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_page_link" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "agent_page_link";
REVOKE ALL ON "agent_page_link" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "agent_page_link" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_page_link" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_report_schedule" TO lineside_app;
ALTER TABLE "agent_report_schedule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_report_schedule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_report_schedule";
DROP POLICY IF EXISTS adds ON "agent_report_schedule";
DROP POLICY IF EXISTS changes ON "agent_report_schedule";
DROP POLICY IF EXISTS removes ON "agent_report_schedule";
CREATE POLICY sees ON "agent_report_schedule" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "agent_report_schedule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_report_schedule" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_report_schedule" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "agent_report_schedule";
REVOKE ALL ON "agent_report_schedule" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "agent_report_schedule" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_report_schedule" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "report_job" TO lineside_app;
ALTER TABLE "report_job" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_job" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "report_job";
DROP POLICY IF EXISTS adds ON "report_job";
DROP POLICY IF EXISTS changes ON "report_job";
DROP POLICY IF EXISTS removes ON "report_job";
CREATE POLICY sees ON "report_job" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "report_job" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "report_job" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "report_job" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "report_job";
REVOKE ALL ON "report_job" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "report_job" TO lineside_jobs;
CREATE POLICY sweeps ON "report_job" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
