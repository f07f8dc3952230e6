CREATE TABLE "licence_coupon" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"bundle_name" text,
	"usages" text[] NOT NULL,
	"days" integer,
	"value" text,
	"max_retention_policy" text,
	"spent_on" timestamp with time zone,
	"spent_by" text
);


CREATE TABLE "licence_type" (
	"public_id" text PRIMARY KEY NOT NULL,
	"usage_type" text NOT NULL,
	"company_limit" integer,
	"scope" text NOT NULL,
	CONSTRAINT "licence_type_usage_type_unique" UNIQUE("usage_type")
);


CREATE TABLE "licence" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"type_id" text NOT NULL,
	"coupon_code" text,
	"serial_number" text NOT NULL,
	"expires_on" timestamp with time zone,
	"trial" boolean NOT NULL,
	"value" text,
	"max_retention_policy" text,
	"agent_id" text,
	"bundle_id" text,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("serial_number", ''))) STORED NOT NULL,
	CONSTRAINT "licence_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "licence_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "licence_bundle" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL,
	CONSTRAINT "licence_bundle_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "licence_bundle_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "company" ADD COLUMN "logging_trial_used" boolean DEFAULT false NOT NULL;

ALTER TABLE "company" ADD COLUMN "alarming_trial_used" boolean DEFAULT false NOT NULL;

CREATE INDEX "licence_by_agent" ON "licence" USING btree ("company_id","agent_id");

CREATE INDEX "licence_by_bundle" ON "licence" USING btree ("company_id","bundle_id");

CREATE INDEX "licence_by_serial_number" ON "licence" USING btree ("company_id","serial_number" collate natural_order,"public_id","words");

CREATE INDEX "licence_by_expires_on" ON "licence" USING btree ("company_id","expires_on","serial_number" collate natural_order,"public_id");

CREATE INDEX "licence_by_value" ON "licence" USING btree ("company_id","value" collate natural_order,"serial_number" collate natural_order,"public_id");

CREATE INDEX "licence_by_max_retention_policy" ON "licence" USING btree ("company_id","max_retention_policy" collate natural_order,"serial_number" collate natural_order,"public_id");

CREATE INDEX "licence_by_words" ON "licence" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX "licence_bundle_by_name" ON "licence_bundle" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX "licence_bundle_by_words" ON "licence_bundle" USING gin ("company_id","words" gin_trgm_ops);

GRANT SELECT, INSERT, UPDATE, DELETE ON "licence" TO lineside_app;
ALTER TABLE "licence" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "licence" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "licence";
DROP POLICY IF EXISTS adds ON "licence";
DROP POLICY IF EXISTS changes ON "licence";
DROP POLICY IF EXISTS removes ON "licence";
CREATE POLICY sees ON "licence" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "licence" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "licence" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "licence" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "licence";
CREATE OR REPLACE FUNCTION search_licence(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "licence" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_licence(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_licence(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "licence_bundle" TO lineside_app;
ALTER TABLE "licence_bundle" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "licence_bundle" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "licence_bundle";
DROP POLICY IF EXISTS adds ON "licence_bundle";
DROP POLICY IF EXISTS changes ON "licence_bundle";
DROP POLICY IF EXISTS removes ON "licence_bundle";
CREATE POLICY sees ON "licence_bundle" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "licence_bundle" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "licence_bundle" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "licence_bundle" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "licence_bundle";
CREATE OR REPLACE FUNCTION search_licence_bundle(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "licence_bundle" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence_bundle" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence_bundle" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence_bundle" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_licence_bundle(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_licence_bundle(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "licence_type" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "licence_coupon" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
