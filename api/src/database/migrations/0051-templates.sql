CREATE TABLE "agent_type_file" (
	"public_id" text PRIMARY KEY NOT NULL,
	"agent_type_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"notes" text NOT NULL,
	"latest" boolean NOT NULL,
	"custom" jsonb NOT NULL
);


CREATE TABLE "agent_type" (
	"public_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"device_id_format" text NOT NULL,
	"config_file_format" integer NOT NULL,
	"http_proxy_port" integer,
	"purchase_price" jsonb NOT NULL,
	"router" boolean NOT NULL,
	"has_second_wan_port" boolean NOT NULL,
	"wan_port_forwardings" boolean NOT NULL,
	"additional_subnets" boolean NOT NULL,
	"stunnel_support" boolean NOT NULL,
	"custom_servers" boolean NOT NULL,
	"config_push" boolean NOT NULL,
	"offline_configuration" boolean NOT NULL,
	"openvpn_config_multi_use" boolean NOT NULL,
	"allow_data_publishing" boolean NOT NULL,
	"allow_demo_device" boolean NOT NULL,
	"allow_reboot" boolean NOT NULL,
	"allow_templating" boolean NOT NULL,
	"custom" jsonb NOT NULL,
	CONSTRAINT "agent_type_name_unique" UNIQUE("name")
);


CREATE TABLE "agent_job" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"type" text NOT NULL,
	"file_id" text,
	"version" text,
	"status" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "agent_job_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_job_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template_version" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"agent_template_id" text NOT NULL,
	"number" text NOT NULL,
	"description" text,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "agent_template_version_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_version_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "agent_template" ALTER COLUMN "updated_on" DROP NOT NULL;

ALTER TABLE "agent" ADD COLUMN "type_id" text;

ALTER TABLE "agent" ADD COLUMN "applied_template_version_id" text;

ALTER TABLE "agent_server" ADD COLUMN "template" jsonb;

ALTER TABLE "agent_template" ADD COLUMN "content" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "group_id" text;

ALTER TABLE "agent_template" ADD COLUMN "type_id" text;

ALTER TABLE "agent_template" ADD COLUMN "use_stunnel" boolean DEFAULT false NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "vpn_protocol" text DEFAULT 'tcp' NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "vpn_audience_id" text;

ALTER TABLE "agent_template" ADD COLUMN "vpn_require_access_approval" boolean DEFAULT true NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "vpn_visible_on_web" boolean DEFAULT true NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "vpn_visible_in_mobile_app" boolean DEFAULT true NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "data_audience_id" text;

ALTER TABLE "agent_template" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "updated_by_id" text;

CREATE INDEX "agent_job_by_agent_and_created_on" ON "agent_job" USING btree ("agent_id","created_on","public_id");

CREATE INDEX "agent_job_by_file" ON "agent_job" USING btree ("file_id","created_on","public_id");

CREATE INDEX "agent_job_by_created_by" ON "agent_job" USING btree ("created_by_id","created_on","public_id");

CREATE INDEX "agent_template_version_by_agent_template_and_created_on" ON "agent_template_version" USING btree ("agent_template_id","created_on","public_id");

CREATE INDEX "agent_template_version_by_created_by" ON "agent_template_version" USING btree ("created_by_id","created_on","public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_job" TO lineside_app;
ALTER TABLE "agent_job" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_job" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_job";
DROP POLICY IF EXISTS adds ON "agent_job";
DROP POLICY IF EXISTS changes ON "agent_job";
DROP POLICY IF EXISTS removes ON "agent_job";
CREATE POLICY sees ON "agent_job" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_job" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_job" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_job" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_job";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template" TO lineside_app;
ALTER TABLE "agent_template" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template";
DROP POLICY IF EXISTS adds ON "agent_template";
DROP POLICY IF EXISTS changes ON "agent_template";
DROP POLICY IF EXISTS removes ON "agent_template";
CREATE POLICY sees ON "agent_template" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template";
REVOKE ALL ON "agent_template" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_template" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_template" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_agent_template(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_agent_template(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_agent_template(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_version" TO lineside_app;
ALTER TABLE "agent_template_version" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_version" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_version";
DROP POLICY IF EXISTS adds ON "agent_template_version";
DROP POLICY IF EXISTS changes ON "agent_template_version";
DROP POLICY IF EXISTS removes ON "agent_template_version";
CREATE POLICY sees ON "agent_template_version" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_version" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_version" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_version" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_version";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_type" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_type_file" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
