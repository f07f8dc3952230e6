CREATE TABLE "company_webhook" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"callback_url" text NOT NULL,
	"timeout" double precision DEFAULT 8000 NOT NULL,
	"secret" text,
	"created_by_id" text NOT NULL,
	"words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL,
	CONSTRAINT "company_webhook_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "company_webhook_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "company_webhook_delivery" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by_id" text,
	"webhook_id" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"last_try" timestamp with time zone,
	"next_try" timestamp with time zone,
	"ok" boolean NOT NULL,
	"status" text,
	"duration" double precision,
	"try_count" double precision NOT NULL,
	CONSTRAINT "company_webhook_delivery_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "company_webhook_delivery_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "webhook_subscription_trigger" ADD COLUMN "duration" double precision;

CREATE UNIQUE INDEX "company_webhook_by_name_is_one" ON "company_webhook" USING btree ("company_id","name");

CREATE INDEX "company_webhook_by_name" ON "company_webhook" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX "company_webhook_by_created_by" ON "company_webhook" USING btree ("created_by_id","name" collate natural_order,"public_id");

CREATE INDEX "company_webhook_by_words" ON "company_webhook" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX "company_webhook_delivery_due" ON "company_webhook_delivery" USING btree ("next_try") WHERE next_try is not null;

CREATE INDEX "company_webhook_delivery_by_webhook" ON "company_webhook_delivery" USING btree ("webhook_id");

CREATE INDEX "company_webhook_delivery_by_webhook_and_created_on" ON "company_webhook_delivery" USING btree ("webhook_id","created_on","public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "company_webhook" TO lineside_app;
ALTER TABLE "company_webhook" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "company_webhook" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "company_webhook";
DROP POLICY IF EXISTS adds ON "company_webhook";
DROP POLICY IF EXISTS changes ON "company_webhook";
DROP POLICY IF EXISTS removes ON "company_webhook";
CREATE POLICY sees ON "company_webhook" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "company_webhook" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "company_webhook" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "company_webhook" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "company_webhook";
REVOKE ALL ON "company_webhook" FROM lineside_jobs;
GRANT SELECT ON "company_webhook" TO lineside_jobs;
CREATE POLICY sweeps ON "company_webhook" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_company_webhook(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "company_webhook" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "company_webhook" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "company_webhook" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "company_webhook" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_company_webhook(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_company_webhook(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "company_webhook_delivery" TO lineside_app;
ALTER TABLE "company_webhook_delivery" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "company_webhook_delivery" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "company_webhook_delivery";
DROP POLICY IF EXISTS adds ON "company_webhook_delivery";
DROP POLICY IF EXISTS changes ON "company_webhook_delivery";
DROP POLICY IF EXISTS removes ON "company_webhook_delivery";
CREATE POLICY sees ON "company_webhook_delivery" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "company_webhook_delivery" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "company_webhook_delivery" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "company_webhook_delivery" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "company_webhook_delivery";
REVOKE ALL ON "company_webhook_delivery" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "company_webhook_delivery" TO lineside_jobs;
CREATE POLICY sweeps ON "company_webhook_delivery" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
