CREATE TABLE "message" (
	"public_id" text NOT NULL,
	"user_id" text NOT NULL,
	"by_id" text,
	"read" boolean NOT NULL,
	"system_label" text,
	"system_result" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"company_id" text,
	"short_content" jsonb NOT NULL,
	"long_content" jsonb NOT NULL,
	CONSTRAINT "message_user_id_public_id_pk" PRIMARY KEY("user_id","public_id"),
	CONSTRAINT "message_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "message_filter" (
	"public_id" text NOT NULL,
	"user_id" text NOT NULL,
	"actions" text[] DEFAULT '{}'::text[] NOT NULL,
	"company_public_ids" text[] DEFAULT '{}' NOT NULL,
	"not_company_public_ids" boolean DEFAULT false NOT NULL,
	"system_labels" text[] DEFAULT '{}' NOT NULL,
	"not_system_labels" boolean DEFAULT false NOT NULL,
	"long_contains" text,
	"not_long_contains" text,
	"short_contains" text,
	"not_short_contains" text,
	"contains" text,
	"not_contains" text,
	CONSTRAINT "message_filter_user_id_public_id_pk" PRIMARY KEY("user_id","public_id"),
	CONSTRAINT "message_filter_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "webhook_subscription" (
	"public_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"callback_url" text NOT NULL,
	"timeout" double precision DEFAULT 8000 NOT NULL,
	"secret" text,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL,
	CONSTRAINT "webhook_subscription_user_id_public_id_pk" PRIMARY KEY("user_id","public_id"),
	CONSTRAINT "webhook_subscription_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "webhook_subscription_trigger" (
	"public_id" text NOT NULL,
	"user_id" text NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by_id" text,
	"subscription_id" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"last_try" timestamp with time zone,
	"next_try" timestamp with time zone,
	"ok" boolean NOT NULL,
	"status" text,
	"try_count" double precision NOT NULL,
	CONSTRAINT "webhook_subscription_trigger_user_id_public_id_pk" PRIMARY KEY("user_id","public_id"),
	CONSTRAINT "webhook_subscription_trigger_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "event" ADD COLUMN "user_id" text;

ALTER TABLE "agent_data_alarm_occurrence" ADD COLUMN "told" boolean DEFAULT false NOT NULL;

ALTER TABLE "licence" ADD COLUMN "told_of" timestamp with time zone;

CREATE INDEX "message_by_time" ON "message" USING btree ("created_on");

CREATE INDEX "message_by_created_on" ON "message" USING btree ("user_id","created_on","public_id");

CREATE INDEX "message_by_system_label" ON "message" USING btree ("user_id","system_label" collate natural_order,"created_on","public_id");

CREATE INDEX "message_by_company" ON "message" USING btree ("company_id","created_on","public_id");

CREATE INDEX "message_filter_by_long_contains" ON "message_filter" USING btree ("user_id","long_contains" collate natural_order,"public_id");

CREATE INDEX "message_filter_by_not_long_contains" ON "message_filter" USING btree ("user_id","not_long_contains" collate natural_order,"public_id");

CREATE INDEX "message_filter_by_short_contains" ON "message_filter" USING btree ("user_id","short_contains" collate natural_order,"public_id");

CREATE INDEX "message_filter_by_not_short_contains" ON "message_filter" USING btree ("user_id","not_short_contains" collate natural_order,"public_id");

CREATE INDEX "message_filter_by_contains" ON "message_filter" USING btree ("user_id","contains" collate natural_order,"public_id");

CREATE INDEX "message_filter_by_not_contains" ON "message_filter" USING btree ("user_id","not_contains" collate natural_order,"public_id");

CREATE INDEX "webhook_subscription_by_name" ON "webhook_subscription" USING btree ("user_id","name" collate natural_order,"public_id","words");

CREATE INDEX "webhook_subscription_by_created_on" ON "webhook_subscription" USING btree ("user_id","created_on","name" collate natural_order,"public_id");

CREATE INDEX "webhook_subscription_by_timeout" ON "webhook_subscription" USING btree ("user_id","timeout","name" collate natural_order,"public_id");

CREATE INDEX "webhook_subscription_by_words" ON "webhook_subscription" USING gin ("user_id","words" gin_trgm_ops);

CREATE INDEX "webhook_trigger_due" ON "webhook_subscription_trigger" USING btree ("next_try") WHERE next_try is not null;

CREATE INDEX "webhook_trigger_by_subscription" ON "webhook_subscription_trigger" USING btree ("subscription_id");

CREATE INDEX "webhook_subscription_trigger_by_subscription_and_created_on" ON "webhook_subscription_trigger" USING btree ("subscription_id","created_on","public_id");

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
REVOKE ALL ON "agent_data_alarm_occurrence" FROM lineside_jobs;
GRANT SELECT ON "agent_data_alarm_occurrence" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_data_alarm_occurrence" TO lineside_jobs USING (true) WITH CHECK (true);

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
REVOKE ALL ON "licence" FROM lineside_jobs;
GRANT SELECT ON "licence" TO lineside_jobs;
CREATE POLICY sweeps ON "licence" TO lineside_jobs USING (true) WITH CHECK (true);
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

GRANT SELECT, INSERT, UPDATE, DELETE ON "message" TO lineside_app;
ALTER TABLE "message" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "message" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "message";
DROP POLICY IF EXISTS adds ON "message";
DROP POLICY IF EXISTS changes ON "message";
DROP POLICY IF EXISTS removes ON "message";
CREATE POLICY sees ON "message" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "message" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "message" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "message" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "message";
REVOKE ALL ON "message" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "message" TO lineside_jobs;
CREATE POLICY sweeps ON "message" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "message_filter" TO lineside_app;
ALTER TABLE "message_filter" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "message_filter" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "message_filter";
DROP POLICY IF EXISTS adds ON "message_filter";
DROP POLICY IF EXISTS changes ON "message_filter";
DROP POLICY IF EXISTS removes ON "message_filter";
CREATE POLICY sees ON "message_filter" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "message_filter" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "message_filter" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "message_filter" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "message_filter";

GRANT SELECT, INSERT, UPDATE, DELETE ON "webhook_subscription" TO lineside_app;
ALTER TABLE "webhook_subscription" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_subscription" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "webhook_subscription";
DROP POLICY IF EXISTS adds ON "webhook_subscription";
DROP POLICY IF EXISTS changes ON "webhook_subscription";
DROP POLICY IF EXISTS removes ON "webhook_subscription";
CREATE POLICY sees ON "webhook_subscription" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "webhook_subscription" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "webhook_subscription" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "webhook_subscription" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "webhook_subscription";
REVOKE ALL ON "webhook_subscription" FROM lineside_jobs;
GRANT SELECT ON "webhook_subscription" TO lineside_jobs;
CREATE POLICY sweeps ON "webhook_subscription" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_webhook_subscription(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "webhook_subscription" WHERE user_id = (SELECT current_setting('app.user', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "webhook_subscription" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "webhook_subscription" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "webhook_subscription" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_webhook_subscription(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_webhook_subscription(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "webhook_subscription_trigger" TO lineside_app;
ALTER TABLE "webhook_subscription_trigger" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_subscription_trigger" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "webhook_subscription_trigger";
DROP POLICY IF EXISTS adds ON "webhook_subscription_trigger";
DROP POLICY IF EXISTS changes ON "webhook_subscription_trigger";
DROP POLICY IF EXISTS removes ON "webhook_subscription_trigger";
CREATE POLICY sees ON "webhook_subscription_trigger" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "webhook_subscription_trigger" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "webhook_subscription_trigger" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "webhook_subscription_trigger" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "webhook_subscription_trigger";
REVOKE ALL ON "webhook_subscription_trigger" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "webhook_subscription_trigger" TO lineside_jobs;
CREATE POLICY sweeps ON "webhook_subscription_trigger" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
