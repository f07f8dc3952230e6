CREATE TABLE "remote_failure_count" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"failure" text NOT NULL,
	"last_on" timestamp with time zone NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("remote", ''))) STORED NOT NULL,
	CONSTRAINT "remote_failure_count_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "remote_failure_count_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "remote_failure_count_by_hour" ON "remote_failure_count" USING btree ("company_id","remote","version","failure","hour");

CREATE INDEX "remote_failure_count_by_time" ON "remote_failure_count" USING btree ("hour");

CREATE INDEX "remote_failure_count_by_last_on" ON "remote_failure_count" USING btree ("company_id","last_on","public_id","words");

CREATE INDEX "remote_failure_count_by_remote" ON "remote_failure_count" USING btree ("company_id","remote" collate natural_order,"last_on","public_id");

CREATE INDEX "remote_failure_count_by_version" ON "remote_failure_count" USING btree ("company_id","version" collate natural_order,"last_on","public_id");

CREATE INDEX "remote_failure_count_by_failure" ON "remote_failure_count" USING btree ("company_id","failure","last_on","public_id");

CREATE INDEX "remote_failure_count_by_words" ON "remote_failure_count" USING gin ("company_id","words" gin_trgm_ops);

GRANT SELECT, INSERT, UPDATE, DELETE ON "remote_failure_count" TO lineside_app;
ALTER TABLE "remote_failure_count" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "remote_failure_count" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "remote_failure_count";
DROP POLICY IF EXISTS adds ON "remote_failure_count";
DROP POLICY IF EXISTS changes ON "remote_failure_count";
DROP POLICY IF EXISTS removes ON "remote_failure_count";
CREATE POLICY sees ON "remote_failure_count" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "remote_failure_count" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "remote_failure_count" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "remote_failure_count" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "remote_failure_count";
REVOKE ALL ON "remote_failure_count" FROM lineside_jobs;
GRANT SELECT, DELETE ON "remote_failure_count" TO lineside_jobs;
CREATE POLICY sweeps ON "remote_failure_count" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_remote_failure_count(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "remote_failure_count" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "remote_failure_count" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "remote_failure_count" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "remote_failure_count" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_remote_failure_count(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_remote_failure_count(text[], int) TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
