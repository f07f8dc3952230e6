CREATE TABLE "enrolment_code_hash" (
	"hash" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"code_id" text NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);


CREATE TABLE "enrolment_code" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"profile_id" text,
	"expires_on" timestamp with time zone NOT NULL,
	"most" double precision NOT NULL,
	"uses" double precision NOT NULL,
	"revoked_on" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "enrolment_code_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "enrolment_code_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "enrolment" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"serial_number" text NOT NULL,
	"profile_id" text,
	"code_id" text,
	"public_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"ip_address" text NOT NULL,
	"applied_on" timestamp with time zone NOT NULL,
	"last_signed_on" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"doubt" text,
	"decided_on" timestamp with time zone,
	"decided_by_id" text,
	"reject_reason" text,
	"agent_id" text,
	"secret_given_on" timestamp with time zone,
	"words" text GENERATED ALWAYS AS ((' ' || '' || ' ' || chr(10) || searchable(coalesce("serial_number", '')))) STORED NOT NULL,
	CONSTRAINT "enrolment_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "enrolment_public_id_unique" UNIQUE("public_id")
);


CREATE INDEX "enrolment_code_by_created_on" ON "enrolment_code" USING btree ("company_id","created_on","public_id");

CREATE INDEX "enrolment_code_by_profile" ON "enrolment_code" USING btree ("profile_id","created_on","public_id");

CREATE INDEX "enrolment_code_by_expires_on" ON "enrolment_code" USING btree ("company_id","expires_on","created_on","public_id");

CREATE INDEX "enrolment_code_by_most" ON "enrolment_code" USING btree ("company_id","most","created_on","public_id");

CREATE INDEX "enrolment_code_by_uses" ON "enrolment_code" USING btree ("company_id","uses","created_on","public_id");

CREATE INDEX "enrolment_code_by_revoked_on" ON "enrolment_code" USING btree ("company_id","revoked_on","created_on","public_id");

CREATE INDEX "enrolment_code_by_created_by" ON "enrolment_code" USING btree ("created_by_id","created_on","public_id");

CREATE INDEX "enrolment_by_applied_on" ON "enrolment" USING btree ("company_id","applied_on","public_id","words");

CREATE INDEX "enrolment_by_serial_number" ON "enrolment" USING btree ("company_id","serial_number" collate natural_order,"applied_on","public_id");

CREATE INDEX "enrolment_by_profile" ON "enrolment" USING btree ("profile_id","applied_on","public_id");

CREATE INDEX "enrolment_by_code" ON "enrolment" USING btree ("code_id","applied_on","public_id");

CREATE INDEX "enrolment_by_public_key" ON "enrolment" USING btree ("company_id","public_key" collate natural_order,"applied_on","public_id");

CREATE INDEX "enrolment_by_fingerprint" ON "enrolment" USING btree ("company_id","fingerprint" collate natural_order,"applied_on","public_id");

CREATE INDEX "enrolment_by_ip_address" ON "enrolment" USING btree ("company_id","ip_address" collate natural_order,"applied_on","public_id");

CREATE INDEX "enrolment_by_last_signed_on" ON "enrolment" USING btree ("company_id","last_signed_on","applied_on","public_id");

CREATE INDEX "enrolment_by_status" ON "enrolment" USING btree ("company_id","status","applied_on","public_id");

CREATE INDEX "enrolment_by_doubt" ON "enrolment" USING btree ("company_id","doubt","applied_on","public_id");

CREATE INDEX "enrolment_by_decided_on" ON "enrolment" USING btree ("company_id","decided_on","applied_on","public_id");

CREATE INDEX "enrolment_by_decided_by" ON "enrolment" USING btree ("decided_by_id","applied_on","public_id");

CREATE INDEX "enrolment_by_agent" ON "enrolment" USING btree ("agent_id","applied_on","public_id");

CREATE INDEX "enrolment_by_secret_given_on" ON "enrolment" USING btree ("company_id","secret_given_on","applied_on","public_id");

CREATE INDEX "enrolment_by_words" ON "enrolment" USING gin ("company_id","words" gin_trgm_ops);

GRANT SELECT, INSERT, UPDATE, DELETE ON "enrolment_code" TO lineside_app;
ALTER TABLE "enrolment_code" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "enrolment_code" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "enrolment_code";
DROP POLICY IF EXISTS adds ON "enrolment_code";
DROP POLICY IF EXISTS changes ON "enrolment_code";
DROP POLICY IF EXISTS removes ON "enrolment_code";
CREATE POLICY sees ON "enrolment_code" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "enrolment_code" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "enrolment_code" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "enrolment_code" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "enrolment_code";
REVOKE ALL ON "enrolment_code" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "enrolment_code" TO lineside_jobs;
CREATE POLICY sweeps ON "enrolment_code" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "enrolment" TO lineside_app;
ALTER TABLE "enrolment" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "enrolment" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "enrolment";
DROP POLICY IF EXISTS adds ON "enrolment";
DROP POLICY IF EXISTS changes ON "enrolment";
DROP POLICY IF EXISTS removes ON "enrolment";
CREATE POLICY sees ON "enrolment" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "enrolment" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "enrolment" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "enrolment" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "enrolment";
REVOKE ALL ON "enrolment" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "enrolment" TO lineside_jobs;
CREATE POLICY sweeps ON "enrolment" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_enrolment(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "enrolment" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "enrolment" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "enrolment" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "enrolment" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_enrolment(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_enrolment(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "enrolment_code_hash" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
