CREATE TABLE "agent_data_source" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"protocol" jsonb NOT NULL,
	"name" text NOT NULL,
	"agent_id" text NOT NULL,
	"device_id" text NOT NULL,
	"slug" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"port" integer,
	"pull_delay" double precision,
	"grace_period" double precision,
	"continue_logging_on_error" boolean,
	"mqtt_topic" text,
	"mqtt_broker_client_id" text,
	CONSTRAINT "agent_data_source_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_data_source_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_data_condition" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"agent_id" text NOT NULL,
	"source_id" text NOT NULL,
	"description" text,
	"formula" text NOT NULL,
	CONSTRAINT "agent_data_condition_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_data_condition_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_data_tag" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"agent_id" text NOT NULL,
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
	CONSTRAINT "agent_data_tag_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_data_tag_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_data_alarm" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"agent_id" text NOT NULL,
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
	CONSTRAINT "agent_data_alarm_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_data_alarm_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_data_alarm_occurrence" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"alarm_id" text NOT NULL,
	"occurred_on" timestamp with time zone NOT NULL,
	"rtn_on" timestamp with time zone,
	"still_active_on" timestamp with time zone,
	"rate_limit_till" timestamp with time zone,
	"acknowledged" boolean DEFAULT false NOT NULL,
	"acknowledged_by_id" text,
	"acknowledged_on" timestamp with time zone,
	"silenced" boolean DEFAULT false NOT NULL,
	"comment" text,
	CONSTRAINT "agent_data_alarm_occurrence_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_data_alarm_occurrence_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_page_link_group" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "agent_page_link_group_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_page_link_group_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_page_link" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"page_id" text NOT NULL,
	"audience_id" text NOT NULL,
	"group_id" text,
	"order" double precision DEFAULT 0 NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "agent_page_link_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_page_link_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_report_schedule" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"report_id" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"recurrence" jsonb NOT NULL,
	"delivery_time" text NOT NULL,
	CONSTRAINT "agent_report_schedule_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_report_schedule_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "asset_page_link_group" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"name" text NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "asset_page_link_group_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_page_link_group_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "asset_page_link" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"page_id" text NOT NULL,
	"audience_id" text NOT NULL,
	"group_id" text,
	"order" double precision DEFAULT 0 NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "asset_page_link_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_page_link_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "asset_report_schedule" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"report_id" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"recurrence" jsonb NOT NULL,
	"delivery_time" text NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "asset_report_schedule_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_report_schedule_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "menu_item" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"page_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text,
	"page_id" text,
	"order" double precision NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"audience_id" text,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "menu_item_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "menu_item_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "report_job" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"report_id" text NOT NULL,
	"draft" boolean NOT NULL,
	"agent_id" text,
	"asset_id" text,
	"time_zone" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"send_to" text[] DEFAULT '{}'::text[] NOT NULL,
	"message" text,
	"status" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "report_job_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "report_job_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "app" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "app_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "app_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "asset_app_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"app_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"values" text,
	"state_values" text,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "asset_app_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_app_config_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "asset_app_config_resource" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"config_id" text NOT NULL,
	"name" text,
	"slug" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_public_id" text,
	"values" text,
	"state_values" text,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "asset_app_config_resource_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_app_config_resource_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "custom_property" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"scope_type" text DEFAULT 'com' NOT NULL,
	"resource_type" text NOT NULL,
	"resource_variant_id" text,
	"slug" text NOT NULL,
	"description" text,
	"required" boolean DEFAULT false NOT NULL,
	"validation" jsonb NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "custom_property_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "custom_property_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "invite" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"email_address" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"message" text,
	"expires_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "invite_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "invite_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "invite_membership" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"invite_id" text NOT NULL,
	"group_id" text,
	"role_id" text,
	"expires_on" timestamp with time zone,
	CONSTRAINT "invite_membership_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "invite_membership_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "agent_data_variable" ADD COLUMN "source_id" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "variable_id" double precision;

ALTER TABLE "agent_data_variable" ADD COLUMN "address" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "type" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "signed" boolean;

ALTER TABLE "agent_data_variable" ADD COLUMN "width" double precision;

ALTER TABLE "agent_data_variable" ADD COLUMN "factor" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "max_string_length" double precision;

-- what devices have read so far they read themselves: each gets itself as a machine, and as the source of its variables
INSERT INTO "agent_device" ("company_id", "public_id", "agent_id", "name")
  SELECT DISTINCT "company_id", substr(md5(concat_ws(' ', 'gateway', "agent_id")), 1, 12), "agent_id", 'Gateway' FROM "agent_data_variable";

INSERT INTO "agent_data_source" ("company_id", "public_id", "agent_id", "device_id", "name", "slug", "protocol")
  SELECT DISTINCT "company_id", substr(md5(concat_ws(' ', 'source', "agent_id")), 1, 12), "agent_id",
    substr(md5(concat_ws(' ', 'gateway', "agent_id")), 1, 12), 'Gateway', 'gateway', '{"publicId": "host"}'::jsonb FROM "agent_data_variable";

UPDATE "agent_data_variable" v SET "source_id" = substr(md5(concat_ws(' ', 'source', "agent_id")), 1, 12), "address" = "slug", "type" = 'float',
  "variable_id" = numbered.place
  FROM (SELECT "public_id", row_number() OVER (PARTITION BY "agent_id" ORDER BY "name", "public_id") AS place FROM "agent_data_variable") numbered
  WHERE numbered."public_id" = v."public_id";

ALTER TABLE "agent_data_variable" ALTER COLUMN "source_id" SET NOT NULL;

ALTER TABLE "agent_data_variable" ALTER COLUMN "variable_id" SET NOT NULL;

ALTER TABLE "agent_data_variable" ALTER COLUMN "address" SET NOT NULL;

ALTER TABLE "agent_data_variable" ALTER COLUMN "type" SET NOT NULL;

ALTER TABLE "agent_data_variable" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "asset" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;

ALTER TABLE "asset" ADD COLUMN "location" jsonb;

ALTER TABLE "asset" ADD COLUMN "time_zone" text;

ALTER TABLE "asset" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

CREATE UNIQUE INDEX "agent_data_source_by_slug_and_agent_is_one" ON "agent_data_source" USING btree ("company_id","slug","agent_id");

CREATE UNIQUE INDEX "agent_data_tag_by_slug_and_agent_is_one" ON "agent_data_tag" USING btree ("company_id","slug","agent_id");

CREATE INDEX "agent_data_alarm_occurrence_by_agent_and_occurred_on" ON "agent_data_alarm_occurrence" USING btree ("agent_id","occurred_on","public_id");

CREATE INDEX "agent_data_alarm_occurrence_by_alarm" ON "agent_data_alarm_occurrence" USING btree ("alarm_id","occurred_on","public_id");

CREATE INDEX "agent_data_alarm_occurrence_by_acknowledged_by" ON "agent_data_alarm_occurrence" USING btree ("acknowledged_by_id","occurred_on","public_id");

CREATE UNIQUE INDEX "agent_page_link_group_by_name_and_agent_is_one" ON "agent_page_link_group" USING btree ("company_id","name","agent_id");

CREATE INDEX "agent_page_link_by_agent_and_order" ON "agent_page_link" USING btree ("agent_id","order","public_id");

CREATE INDEX "agent_page_link_by_page" ON "agent_page_link" USING btree ("page_id","order","public_id");

CREATE INDEX "agent_page_link_by_audience" ON "agent_page_link" USING btree ("audience_id","order","public_id");

CREATE INDEX "agent_page_link_by_group" ON "agent_page_link" USING btree ("group_id","order","public_id");

CREATE INDEX "agent_report_schedule_by_agent_and_start" ON "agent_report_schedule" USING btree ("agent_id","start","public_id");

CREATE INDEX "agent_report_schedule_by_report" ON "agent_report_schedule" USING btree ("report_id","start","public_id");

CREATE UNIQUE INDEX "asset_page_link_group_by_name_and_asset_is_one" ON "asset_page_link_group" USING btree ("company_id","name","asset_id") WHERE removed_on is null;

CREATE INDEX "asset_page_link_by_asset_and_order" ON "asset_page_link" USING btree ("asset_id","order","public_id");

CREATE INDEX "asset_page_link_by_page" ON "asset_page_link" USING btree ("page_id","order","public_id");

CREATE INDEX "asset_page_link_by_audience" ON "asset_page_link" USING btree ("audience_id","order","public_id");

CREATE INDEX "asset_page_link_by_group" ON "asset_page_link" USING btree ("group_id","order","public_id");

CREATE INDEX "asset_page_link_in_bin" ON "asset_page_link" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX "asset_report_schedule_by_asset_and_start" ON "asset_report_schedule" USING btree ("asset_id","start","public_id");

CREATE INDEX "asset_report_schedule_by_report" ON "asset_report_schedule" USING btree ("report_id","start","public_id");

CREATE INDEX "asset_report_schedule_in_bin" ON "asset_report_schedule" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX "report_job_by_created_on" ON "report_job" USING btree ("company_id","created_on","public_id");

CREATE INDEX "report_job_by_report" ON "report_job" USING btree ("report_id","created_on","public_id");

CREATE INDEX "report_job_by_agent" ON "report_job" USING btree ("agent_id","created_on","public_id");

CREATE INDEX "report_job_by_asset" ON "report_job" USING btree ("asset_id","created_on","public_id");

CREATE INDEX "report_job_by_time_zone" ON "report_job" USING btree ("company_id","time_zone" collate natural_order,"created_on","public_id");

CREATE INDEX "report_job_by_start" ON "report_job" USING btree ("company_id","start","created_on","public_id");

CREATE INDEX "report_job_by_end" ON "report_job" USING btree ("company_id","end","created_on","public_id");

CREATE INDEX "report_job_by_status" ON "report_job" USING btree ("company_id","status","created_on","public_id");

CREATE INDEX "report_job_by_created_by" ON "report_job" USING btree ("created_by_id","created_on","public_id");

CREATE UNIQUE INDEX "app_by_name_is_one" ON "app" USING btree ("company_id","name");

CREATE INDEX "asset_app_config_by_app" ON "asset_app_config" USING btree ("app_id","public_id");

CREATE INDEX "asset_app_config_by_asset" ON "asset_app_config" USING btree ("asset_id","public_id");

CREATE INDEX "asset_app_config_in_bin" ON "asset_app_config" USING btree ("removed_on") WHERE removed_on is not null;

CREATE UNIQUE INDEX "asset_app_config_resource_by_slug_and_config_is_one" ON "asset_app_config_resource" USING btree ("company_id","slug","config_id") WHERE removed_on is null;

CREATE INDEX "asset_app_config_resource_by_name" ON "asset_app_config_resource" USING btree ("company_id","name" collate natural_order,"public_id");

CREATE INDEX "asset_app_config_resource_by_config" ON "asset_app_config_resource" USING btree ("config_id","name" collate natural_order,"public_id");

CREATE INDEX "asset_app_config_resource_by_slug" ON "asset_app_config_resource" USING btree ("company_id","slug" collate natural_order,"name" collate natural_order,"public_id");

CREATE INDEX "asset_app_config_resource_by_resource_type" ON "asset_app_config_resource" USING btree ("company_id","resource_type","name" collate natural_order,"public_id");

CREATE INDEX "asset_app_config_resource_by_resource_public_id" ON "asset_app_config_resource" USING btree ("company_id","resource_public_id" collate natural_order,"name" collate natural_order,"public_id");

CREATE INDEX "asset_app_config_resource_in_bin" ON "asset_app_config_resource" USING btree ("removed_on") WHERE removed_on is not null;

CREATE UNIQUE INDEX "custom_property_by_slug_and_resource_type_is_one" ON "custom_property" USING btree ("company_id","slug","resource_type");

CREATE INDEX "invite_by_email_address" ON "invite" USING btree ("company_id","email_address" collate natural_order,"public_id");

CREATE INDEX "invite_by_language" ON "invite" USING btree ("company_id","language","public_id");

CREATE INDEX "invite_by_expires_on" ON "invite" USING btree ("company_id","expires_on","public_id");

CREATE INDEX "invite_by_created_by" ON "invite" USING btree ("created_by_id","public_id");

CREATE INDEX "invite_membership_by_invite" ON "invite_membership" USING btree ("invite_id","public_id");

CREATE INDEX "invite_membership_by_group" ON "invite_membership" USING btree ("group_id","public_id");

CREATE INDEX "invite_membership_by_role" ON "invite_membership" USING btree ("role_id","public_id");

CREATE INDEX "invite_membership_by_expires_on" ON "invite_membership" USING btree ("company_id","expires_on","public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_source" TO lineside_app;
ALTER TABLE "agent_data_source" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_source" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_source";
DROP POLICY IF EXISTS adds ON "agent_data_source";
DROP POLICY IF EXISTS changes ON "agent_data_source";
DROP POLICY IF EXISTS removes ON "agent_data_source";
CREATE POLICY sees ON "agent_data_source" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_data_source" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_source" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_source" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_source";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_condition" TO lineside_app;
ALTER TABLE "agent_data_condition" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_condition" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_condition";
DROP POLICY IF EXISTS adds ON "agent_data_condition";
DROP POLICY IF EXISTS changes ON "agent_data_condition";
DROP POLICY IF EXISTS removes ON "agent_data_condition";
CREATE POLICY sees ON "agent_data_condition" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_data_condition" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_condition" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_condition" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_condition";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_tag" TO lineside_app;
ALTER TABLE "agent_data_tag" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_tag" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_tag";
DROP POLICY IF EXISTS adds ON "agent_data_tag";
DROP POLICY IF EXISTS changes ON "agent_data_tag";
DROP POLICY IF EXISTS removes ON "agent_data_tag";
CREATE POLICY sees ON "agent_data_tag" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_data_tag" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_tag" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_tag" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_tag";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_alarm" TO lineside_app;
ALTER TABLE "agent_data_alarm" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_alarm" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_alarm";
DROP POLICY IF EXISTS adds ON "agent_data_alarm";
DROP POLICY IF EXISTS changes ON "agent_data_alarm";
DROP POLICY IF EXISTS removes ON "agent_data_alarm";
CREATE POLICY sees ON "agent_data_alarm" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_data_alarm" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_alarm" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_alarm" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_alarm";
REVOKE ALL ON "agent_data_alarm" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_data_alarm" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_data_alarm" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_alarm_occurrence" TO lineside_app;
ALTER TABLE "agent_data_alarm_occurrence" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_alarm_occurrence" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_alarm_occurrence";
DROP POLICY IF EXISTS adds ON "agent_data_alarm_occurrence";
DROP POLICY IF EXISTS changes ON "agent_data_alarm_occurrence";
DROP POLICY IF EXISTS removes ON "agent_data_alarm_occurrence";
CREATE POLICY sees ON "agent_data_alarm_occurrence" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_data_alarm_occurrence" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_alarm_occurrence" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_alarm_occurrence" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_alarm_occurrence";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_page_link_group" TO lineside_app;
ALTER TABLE "agent_page_link_group" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_page_link_group" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_page_link_group";
DROP POLICY IF EXISTS adds ON "agent_page_link_group";
DROP POLICY IF EXISTS changes ON "agent_page_link_group";
DROP POLICY IF EXISTS removes ON "agent_page_link_group";
CREATE POLICY sees ON "agent_page_link_group" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_page_link_group" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_page_link_group" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_page_link_group" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_page_link_group";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_page_link" TO lineside_app;
ALTER TABLE "agent_page_link" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_page_link" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_page_link";
DROP POLICY IF EXISTS adds ON "agent_page_link";
DROP POLICY IF EXISTS changes ON "agent_page_link";
DROP POLICY IF EXISTS removes ON "agent_page_link";
CREATE POLICY sees ON "agent_page_link" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_page_link" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_page_link" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_page_link" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_page_link";
REVOKE ALL ON "agent_page_link" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_page_link" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_page_link" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_report_schedule" TO lineside_app;
ALTER TABLE "agent_report_schedule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_report_schedule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_report_schedule";
DROP POLICY IF EXISTS adds ON "agent_report_schedule";
DROP POLICY IF EXISTS changes ON "agent_report_schedule";
DROP POLICY IF EXISTS removes ON "agent_report_schedule";
CREATE POLICY sees ON "agent_report_schedule" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_report_schedule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_report_schedule" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_report_schedule" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_report_schedule";

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_page_link_group" TO lineside_app;
ALTER TABLE "asset_page_link_group" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_page_link_group" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_page_link_group";
DROP POLICY IF EXISTS adds ON "asset_page_link_group";
DROP POLICY IF EXISTS changes ON "asset_page_link_group";
DROP POLICY IF EXISTS removes ON "asset_page_link_group";
CREATE POLICY sees ON "asset_page_link_group" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "asset_page_link_group" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset_page_link_group" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset_page_link_group" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "asset_page_link_group";
REVOKE ALL ON "asset_page_link_group" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "asset_page_link_group" TO lineside_jobs;
CREATE POLICY sweeps ON "asset_page_link_group" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_page_link" TO lineside_app;
ALTER TABLE "asset_page_link" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_page_link" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_page_link";
DROP POLICY IF EXISTS adds ON "asset_page_link";
DROP POLICY IF EXISTS changes ON "asset_page_link";
DROP POLICY IF EXISTS removes ON "asset_page_link";
CREATE POLICY sees ON "asset_page_link" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "asset_page_link" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset_page_link" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset_page_link" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "asset_page_link";
REVOKE ALL ON "asset_page_link" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "asset_page_link" TO lineside_jobs;
CREATE POLICY sweeps ON "asset_page_link" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_report_schedule" TO lineside_app;
ALTER TABLE "asset_report_schedule" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_report_schedule" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_report_schedule";
DROP POLICY IF EXISTS adds ON "asset_report_schedule";
DROP POLICY IF EXISTS changes ON "asset_report_schedule";
DROP POLICY IF EXISTS removes ON "asset_report_schedule";
CREATE POLICY sees ON "asset_report_schedule" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "asset_report_schedule" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset_report_schedule" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset_report_schedule" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "asset_report_schedule";
REVOKE ALL ON "asset_report_schedule" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "asset_report_schedule" TO lineside_jobs;
CREATE POLICY sweeps ON "asset_report_schedule" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "menu_item" TO lineside_app;
ALTER TABLE "menu_item" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "menu_item" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "menu_item";
DROP POLICY IF EXISTS adds ON "menu_item";
DROP POLICY IF EXISTS changes ON "menu_item";
DROP POLICY IF EXISTS removes ON "menu_item";
CREATE POLICY sees ON "menu_item" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "menu_item" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "menu_item" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "menu_item" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "menu_item";
REVOKE ALL ON "menu_item" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "menu_item" TO lineside_jobs;
CREATE POLICY sweeps ON "menu_item" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "report_job" TO lineside_app;
ALTER TABLE "report_job" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_job" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "report_job";
DROP POLICY IF EXISTS adds ON "report_job";
DROP POLICY IF EXISTS changes ON "report_job";
DROP POLICY IF EXISTS removes ON "report_job";
CREATE POLICY sees ON "report_job" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "report_job" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "report_job" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "report_job" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "report_job";
REVOKE ALL ON "report_job" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "report_job" TO lineside_jobs;
CREATE POLICY sweeps ON "report_job" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "app" TO lineside_app;
ALTER TABLE "app" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "app" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "app";
DROP POLICY IF EXISTS adds ON "app";
DROP POLICY IF EXISTS changes ON "app";
DROP POLICY IF EXISTS removes ON "app";
CREATE POLICY sees ON "app" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "app" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "app" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "app" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "app";

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_app_config" TO lineside_app;
ALTER TABLE "asset_app_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_app_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_app_config";
DROP POLICY IF EXISTS adds ON "asset_app_config";
DROP POLICY IF EXISTS changes ON "asset_app_config";
DROP POLICY IF EXISTS removes ON "asset_app_config";
CREATE POLICY sees ON "asset_app_config" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "asset_app_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset_app_config" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset_app_config" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "asset_app_config";
REVOKE ALL ON "asset_app_config" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "asset_app_config" TO lineside_jobs;
CREATE POLICY sweeps ON "asset_app_config" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_app_config_resource" TO lineside_app;
ALTER TABLE "asset_app_config_resource" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_app_config_resource" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_app_config_resource";
DROP POLICY IF EXISTS adds ON "asset_app_config_resource";
DROP POLICY IF EXISTS changes ON "asset_app_config_resource";
DROP POLICY IF EXISTS removes ON "asset_app_config_resource";
CREATE POLICY sees ON "asset_app_config_resource" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "asset_app_config_resource" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset_app_config_resource" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset_app_config_resource" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "asset_app_config_resource";
REVOKE ALL ON "asset_app_config_resource" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "asset_app_config_resource" TO lineside_jobs;
CREATE POLICY sweeps ON "asset_app_config_resource" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "custom_property" TO lineside_app;
ALTER TABLE "custom_property" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "custom_property" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "custom_property";
DROP POLICY IF EXISTS adds ON "custom_property";
DROP POLICY IF EXISTS changes ON "custom_property";
DROP POLICY IF EXISTS removes ON "custom_property";
CREATE POLICY sees ON "custom_property" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "custom_property" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "custom_property" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "custom_property" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "custom_property";
REVOKE ALL ON "custom_property" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "custom_property" TO lineside_jobs;
CREATE POLICY sweeps ON "custom_property" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "invite" TO lineside_app;
ALTER TABLE "invite" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invite" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "invite";
DROP POLICY IF EXISTS adds ON "invite";
DROP POLICY IF EXISTS changes ON "invite";
DROP POLICY IF EXISTS removes ON "invite";
CREATE POLICY sees ON "invite" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "invite" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "invite" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "invite" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "invite";
REVOKE ALL ON "invite" FROM lineside_jobs;
GRANT SELECT ON "invite" TO lineside_jobs;
CREATE POLICY sweeps ON "invite" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "invite_membership" TO lineside_app;
ALTER TABLE "invite_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "invite_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "invite_membership";
DROP POLICY IF EXISTS adds ON "invite_membership";
DROP POLICY IF EXISTS changes ON "invite_membership";
DROP POLICY IF EXISTS removes ON "invite_membership";
CREATE POLICY sees ON "invite_membership" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "invite_membership" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "invite_membership" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "invite_membership" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "invite_membership";
REVOKE ALL ON "invite_membership" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "invite_membership" TO lineside_jobs;
CREATE POLICY sweeps ON "invite_membership" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
