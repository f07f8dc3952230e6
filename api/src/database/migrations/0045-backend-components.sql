CREATE TABLE "backend_component_log" (
	"company_id" text NOT NULL,
	"template_id" text NOT NULL,
	"on" timestamp with time zone DEFAULT now() NOT NULL,
	"line" text NOT NULL
);


CREATE TABLE "backend_component_template" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"private" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"draft_id" text,
	"published_id" text,
	"access_token_scope" text,
	"default_config_values" text,
	"config_confidentiality" text DEFAULT 'public' NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL,
	CONSTRAINT "backend_component_template_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "backend_component_template_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "backend_component_template_version" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"content" "bytea",
	"template_id" text NOT NULL,
	"number" text NOT NULL,
	"published_on" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "backend_component_template_version_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "backend_component_template_version_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "backend_component_template_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"allow_draft" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"template_id" text NOT NULL,
	"values" text,
	"pinned_version_id" text,
	CONSTRAINT "backend_component_template_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "backend_component_template_config_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "backend_component_template_share" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"shared_with_id" text NOT NULL,
	"template_id" text NOT NULL,
	CONSTRAINT "backend_component_template_share_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "backend_component_template_share_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "backend_component_message_subscription" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"template_id" text NOT NULL,
	CONSTRAINT "backend_component_message_subscription_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "backend_component_message_subscription_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "company" ADD COLUMN "provisioned" boolean DEFAULT true NOT NULL;

CREATE UNIQUE INDEX "backend_component_template_by_name_is_one" ON "backend_component_template" USING btree ("company_id","name");

CREATE INDEX "backend_component_template_by_name" ON "backend_component_template" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX "backend_component_template_by_draft" ON "backend_component_template" USING btree ("draft_id","name" collate natural_order,"public_id");

CREATE INDEX "backend_component_template_by_published" ON "backend_component_template" USING btree ("published_id","name" collate natural_order,"public_id");

CREATE INDEX "backend_component_template_by_config_confidentiality" ON "backend_component_template" USING btree ("company_id","config_confidentiality","name" collate natural_order,"public_id");

CREATE INDEX "backend_component_template_by_words" ON "backend_component_template" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX "backend_component_template_version_by_created_on" ON "backend_component_template_version" USING btree ("company_id","created_on","public_id");

CREATE INDEX "backend_component_template_version_by_template" ON "backend_component_template_version" USING btree ("template_id","created_on","public_id");

CREATE INDEX "backend_component_template_version_by_number" ON "backend_component_template_version" USING btree ("company_id","number" collate natural_order,"created_on","public_id");

CREATE INDEX "backend_component_template_version_by_published_on" ON "backend_component_template_version" USING btree ("company_id","published_on","created_on","public_id");

CREATE INDEX "backend_component_template_version_by_created_by" ON "backend_component_template_version" USING btree ("created_by_id","created_on","public_id");

CREATE UNIQUE INDEX "backend_component_template_config_by_template_is_one" ON "backend_component_template_config" USING btree ("company_id","template_id");

CREATE INDEX "backend_component_template_config_by_template" ON "backend_component_template_config" USING btree ("template_id","public_id");

CREATE INDEX "backend_component_template_config_by_pinned_version" ON "backend_component_template_config" USING btree ("pinned_version_id","public_id");

CREATE INDEX "backend_component_template_share_by_template" ON "backend_component_template_share" USING btree ("template_id","public_id");

CREATE INDEX "backend_component_message_subscription_by_created_on" ON "backend_component_message_subscription" USING btree ("company_id","created_on","public_id");

CREATE INDEX "backend_component_message_subscription_by_template" ON "backend_component_message_subscription" USING btree ("template_id","created_on","public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "backend_component_template" TO lineside_app;
ALTER TABLE "backend_component_template" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "backend_component_template" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "backend_component_template";
DROP POLICY IF EXISTS adds ON "backend_component_template";
DROP POLICY IF EXISTS changes ON "backend_component_template";
DROP POLICY IF EXISTS removes ON "backend_component_template";
CREATE POLICY sees ON "backend_component_template" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "backend_component_template" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "backend_component_template" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "backend_component_template" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "backend_component_template";
CREATE OR REPLACE FUNCTION search_backend_component_template(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "backend_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "backend_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "backend_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "backend_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_backend_component_template(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_backend_component_template(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "backend_component_template_version" TO lineside_app;
ALTER TABLE "backend_component_template_version" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "backend_component_template_version" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "backend_component_template_version";
DROP POLICY IF EXISTS adds ON "backend_component_template_version";
DROP POLICY IF EXISTS changes ON "backend_component_template_version";
DROP POLICY IF EXISTS removes ON "backend_component_template_version";
CREATE POLICY sees ON "backend_component_template_version" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "backend_component_template_version" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "backend_component_template_version" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "backend_component_template_version" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "backend_component_template_version";

GRANT SELECT, INSERT, UPDATE, DELETE ON "backend_component_template_config" TO lineside_app;
ALTER TABLE "backend_component_template_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "backend_component_template_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "backend_component_template_config";
DROP POLICY IF EXISTS adds ON "backend_component_template_config";
DROP POLICY IF EXISTS changes ON "backend_component_template_config";
DROP POLICY IF EXISTS removes ON "backend_component_template_config";
CREATE POLICY sees ON "backend_component_template_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "backend_component_template_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "backend_component_template_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "backend_component_template_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "backend_component_template_config";

GRANT SELECT, INSERT, UPDATE, DELETE ON "backend_component_template_share" TO lineside_app;
ALTER TABLE "backend_component_template_share" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "backend_component_template_share" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "backend_component_template_share";
DROP POLICY IF EXISTS adds ON "backend_component_template_share";
DROP POLICY IF EXISTS changes ON "backend_component_template_share";
DROP POLICY IF EXISTS removes ON "backend_component_template_share";
CREATE POLICY sees ON "backend_component_template_share" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "backend_component_template_share" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "backend_component_template_share" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "backend_component_template_share" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "backend_component_template_share";

GRANT SELECT, INSERT, UPDATE, DELETE ON "backend_component_message_subscription" TO lineside_app;
ALTER TABLE "backend_component_message_subscription" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "backend_component_message_subscription" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "backend_component_message_subscription";
DROP POLICY IF EXISTS adds ON "backend_component_message_subscription";
DROP POLICY IF EXISTS changes ON "backend_component_message_subscription";
DROP POLICY IF EXISTS removes ON "backend_component_message_subscription";
CREATE POLICY sees ON "backend_component_message_subscription" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "backend_component_message_subscription" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "backend_component_message_subscription" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "backend_component_message_subscription" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "backend_component_message_subscription";

GRANT SELECT, INSERT, UPDATE, DELETE ON "backend_component_log" TO lineside_app;
ALTER TABLE "backend_component_log" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "backend_component_log" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "backend_component_log";
DROP POLICY IF EXISTS adds ON "backend_component_log";
DROP POLICY IF EXISTS changes ON "backend_component_log";
DROP POLICY IF EXISTS removes ON "backend_component_log";
CREATE POLICY sees ON "backend_component_log" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "backend_component_log" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "backend_component_log" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "backend_component_log" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "backend_component_log";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
