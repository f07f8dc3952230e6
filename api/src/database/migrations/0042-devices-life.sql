CREATE TABLE "agent_code" (
	"agent_id" text NOT NULL,
	"kind" text NOT NULL,
	"company_id" text NOT NULL,
	"code" text NOT NULL,
	"generated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_code_agent_id_kind_pk" PRIMARY KEY("agent_id","kind")
);


CREATE TABLE "controlled_device" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL,
	CONSTRAINT "controlled_device_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "controlled_device_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "controlled_device_membership" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"controlled_device_id" text NOT NULL,
	"group_id" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "controlled_device_membership_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "controlled_device_membership_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "agent" ADD COLUMN "registration_code" text;

ALTER TABLE "agent" ADD COLUMN "mac_address" text;

ALTER TABLE "agent" ADD COLUMN "replace_mac_address" text;

ALTER TABLE "agent" ADD COLUMN "re_registration" boolean DEFAULT false NOT NULL;

ALTER TABLE "agent" ADD COLUMN "active_status" text DEFAULT 'active' NOT NULL;

ALTER TABLE "agent" ADD COLUMN "pending_registration" boolean DEFAULT false NOT NULL;

ALTER TABLE "agent" ADD COLUMN "registration_profile_id" text;

ALTER TABLE "agent" ADD COLUMN "location" jsonb;

ALTER TABLE "agent" ADD COLUMN "prefer_location_over_geoip" boolean DEFAULT false NOT NULL;

ALTER TABLE "agent" ADD COLUMN "time_zone" text;

ALTER TABLE "agent" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "agent" ADD COLUMN "vpn_audience_id" text;

ALTER TABLE "agent" ADD COLUMN "data_audience_id" text;

ALTER TABLE "agent" ADD COLUMN "vpn_protocol" text DEFAULT 'tcp' NOT NULL;

ALTER TABLE "agent" ADD COLUMN "vpn_visible_on_web" boolean DEFAULT true NOT NULL;

ALTER TABLE "agent" ADD COLUMN "vpn_visible_in_mobile_app" boolean DEFAULT true NOT NULL;

CREATE INDEX "controlled_device_by_agent" ON "controlled_device" USING btree ("agent_id");

CREATE INDEX "controlled_device_by_name" ON "controlled_device" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX "controlled_device_by_created_on" ON "controlled_device" USING btree ("company_id","created_on","name" collate natural_order,"public_id");

CREATE INDEX "controlled_device_by_words" ON "controlled_device" USING gin ("company_id","words" gin_trgm_ops);

CREATE UNIQUE INDEX "controlled_device_membership_by_controlled_device_and_group_is_" ON "controlled_device_membership" USING btree ("company_id","controlled_device_id","group_id") WHERE removed_on is null;

CREATE INDEX "controlled_device_membership_by_created_on" ON "controlled_device_membership" USING btree ("company_id","created_on","public_id");

CREATE INDEX "controlled_device_membership_by_controlled_device" ON "controlled_device_membership" USING btree ("controlled_device_id","created_on","public_id");

CREATE INDEX "controlled_device_membership_by_group" ON "controlled_device_membership" USING btree ("group_id","created_on","public_id");

CREATE INDEX "controlled_device_membership_in_bin" ON "controlled_device_membership" USING btree ("removed_on") WHERE removed_on is not null;

-- devices that are controlled already
INSERT INTO "controlled_device" ("company_id", "public_id", "agent_id", "name", "created_on")
  SELECT "controlled_by_id", substr(md5("public_id"), 1, 12), "public_id", "name", now() FROM "agent" WHERE "controlled_by_id" IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON "controlled_device" TO lineside_app;
ALTER TABLE "controlled_device" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "controlled_device" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "controlled_device";
DROP POLICY IF EXISTS adds ON "controlled_device";
DROP POLICY IF EXISTS changes ON "controlled_device";
DROP POLICY IF EXISTS removes ON "controlled_device";
CREATE POLICY sees ON "controlled_device" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "controlled_device" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "controlled_device" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "controlled_device" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "controlled_device";
REVOKE ALL ON "controlled_device" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "controlled_device" TO lineside_jobs;
CREATE POLICY sweeps ON "controlled_device" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_controlled_device(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "controlled_device" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "controlled_device" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "controlled_device" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "controlled_device" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_controlled_device(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_controlled_device(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "controlled_device_membership" TO lineside_app;
ALTER TABLE "controlled_device_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "controlled_device_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "controlled_device_membership";
DROP POLICY IF EXISTS adds ON "controlled_device_membership";
DROP POLICY IF EXISTS changes ON "controlled_device_membership";
DROP POLICY IF EXISTS removes ON "controlled_device_membership";
CREATE POLICY sees ON "controlled_device_membership" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "controlled_device_membership" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "controlled_device_membership" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "controlled_device_membership" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "controlled_device_membership";
REVOKE ALL ON "controlled_device_membership" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "controlled_device_membership" TO lineside_jobs;
CREATE POLICY sweeps ON "controlled_device_membership" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_code" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
