CREATE TABLE "page_component_template" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"static" boolean DEFAULT false NOT NULL,
	"private" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"draft_id" text,
	"published_id" text,
	"intent" text[] DEFAULT '{}' NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL,
	CONSTRAINT "page_component_template_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_component_template_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "page_component_template_version" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"manifest" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" "bytea",
	"template_id" text NOT NULL,
	"number" text NOT NULL,
	"main_path" text NOT NULL,
	"notes" text,
	"published" boolean NOT NULL,
	"published_on" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "page_component_template_version_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_component_template_version_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "page_component_template_config" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"template_id" text NOT NULL,
	"allow_draft" boolean NOT NULL,
	"pinned_version_id" text,
	CONSTRAINT "page_component_template_config_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_component_template_config_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "page" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"default" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"application_type" text DEFAULT 'sheet' NOT NULL,
	"group_id" text,
	"draft_id" text,
	"published_id" text,
	"static" boolean DEFAULT false NOT NULL,
	"orientation" text,
	"labels_ids" text[] DEFAULT '{}' NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL,
	CONSTRAINT "page_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "page_version" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"page_id" text NOT NULL,
	"title" text,
	"preview_agent_id" text,
	"preview_asset_id" text,
	"period_spec" text DEFAULT 'today',
	"period_selector_enabled" boolean DEFAULT true NOT NULL,
	"default_refresh_rate" double precision,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	"updated_on" timestamp with time zone,
	"updated_by_id" text,
	CONSTRAINT "page_version_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_version_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "page_page" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"page_version_id" text NOT NULL,
	"order" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "page_page_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_page_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "page_component" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"page_version_id" text NOT NULL,
	"template_id" text NOT NULL,
	"bound_version_id" text,
	"dimensions" jsonb NOT NULL,
	"inputs" text NOT NULL,
	"page_page_id" text,
	CONSTRAINT "page_component_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_component_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "page_component_template_by_name_is_one" ON "page_component_template" USING btree ("company_id","name");

CREATE INDEX "page_component_template_by_name" ON "page_component_template" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX "page_component_template_by_draft" ON "page_component_template" USING btree ("draft_id","name" collate natural_order,"public_id");

CREATE INDEX "page_component_template_by_published" ON "page_component_template" USING btree ("published_id","name" collate natural_order,"public_id");

CREATE INDEX "page_component_template_by_words" ON "page_component_template" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX "page_component_template_version_by_created_on" ON "page_component_template_version" USING btree ("company_id","created_on","public_id");

CREATE INDEX "page_component_template_version_by_template" ON "page_component_template_version" USING btree ("template_id","created_on","public_id");

CREATE INDEX "page_component_template_version_by_number" ON "page_component_template_version" USING btree ("company_id","number" collate natural_order,"created_on","public_id");

CREATE INDEX "page_component_template_version_by_main_path" ON "page_component_template_version" USING btree ("company_id","main_path" collate natural_order,"created_on","public_id");

CREATE INDEX "page_component_template_version_by_published_on" ON "page_component_template_version" USING btree ("company_id","published_on","created_on","public_id");

CREATE INDEX "page_component_template_version_by_created_by" ON "page_component_template_version" USING btree ("created_by_id","created_on","public_id");

CREATE INDEX "page_by_name" ON "page" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX "page_by_application_type" ON "page" USING btree ("company_id","application_type","name" collate natural_order,"public_id");

CREATE INDEX "page_by_group" ON "page" USING btree ("group_id","name" collate natural_order,"public_id");

CREATE INDEX "page_by_draft" ON "page" USING btree ("draft_id","name" collate natural_order,"public_id");

CREATE INDEX "page_by_published" ON "page" USING btree ("published_id","name" collate natural_order,"public_id");

CREATE INDEX "page_by_orientation" ON "page" USING btree ("company_id","orientation","name" collate natural_order,"public_id");

CREATE INDEX "page_by_words" ON "page" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX "page_version_by_created_on" ON "page_version" USING btree ("company_id","created_on","public_id");

CREATE INDEX "page_version_by_page" ON "page_version" USING btree ("page_id","created_on","public_id");

CREATE INDEX "page_version_by_title" ON "page_version" USING btree ("company_id","title" collate natural_order,"created_on","public_id");

CREATE INDEX "page_version_by_preview_agent" ON "page_version" USING btree ("preview_agent_id","created_on","public_id");

CREATE INDEX "page_version_by_preview_asset" ON "page_version" USING btree ("preview_asset_id","created_on","public_id");

CREATE INDEX "page_version_by_period_spec" ON "page_version" USING btree ("company_id","period_spec" collate natural_order,"created_on","public_id");

CREATE INDEX "page_version_by_default_refresh_rate" ON "page_version" USING btree ("company_id","default_refresh_rate","created_on","public_id");

CREATE INDEX "page_version_by_created_by" ON "page_version" USING btree ("created_by_id","created_on","public_id");

CREATE INDEX "page_version_by_updated_on" ON "page_version" USING btree ("company_id","updated_on","created_on","public_id");

CREATE INDEX "page_version_by_updated_by" ON "page_version" USING btree ("updated_by_id","created_on","public_id");

CREATE INDEX "page_page_by_order" ON "page_page" USING btree ("company_id","order","public_id");

CREATE INDEX "page_page_by_page_version" ON "page_page" USING btree ("page_version_id","order","public_id");

CREATE INDEX "page_component_by_page_version" ON "page_component" USING btree ("page_version_id","public_id");

CREATE INDEX "page_component_by_template" ON "page_component" USING btree ("template_id","public_id");

CREATE INDEX "page_component_by_bound_version" ON "page_component" USING btree ("bound_version_id","public_id");

CREATE INDEX "page_component_by_page_page" ON "page_component" USING btree ("page_page_id","public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_component_template" TO lineside_app;
ALTER TABLE "page_component_template" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_component_template" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_component_template";
DROP POLICY IF EXISTS adds ON "page_component_template";
DROP POLICY IF EXISTS changes ON "page_component_template";
DROP POLICY IF EXISTS removes ON "page_component_template";
CREATE POLICY sees ON "page_component_template" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "page_component_template" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_component_template" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_component_template" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "page_component_template";
CREATE OR REPLACE FUNCTION search_page_component_template(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "page_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_page_component_template(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_page_component_template(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_component_template_version" TO lineside_app;
ALTER TABLE "page_component_template_version" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_component_template_version" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_component_template_version";
DROP POLICY IF EXISTS adds ON "page_component_template_version";
DROP POLICY IF EXISTS changes ON "page_component_template_version";
DROP POLICY IF EXISTS removes ON "page_component_template_version";
CREATE POLICY sees ON "page_component_template_version" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "page_component_template_version" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_component_template_version" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_component_template_version" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "page_component_template_version";

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_component_template_config" TO lineside_app;
ALTER TABLE "page_component_template_config" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_component_template_config" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_component_template_config";
DROP POLICY IF EXISTS adds ON "page_component_template_config";
DROP POLICY IF EXISTS changes ON "page_component_template_config";
DROP POLICY IF EXISTS removes ON "page_component_template_config";
CREATE POLICY sees ON "page_component_template_config" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "page_component_template_config" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_component_template_config" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_component_template_config" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "page_component_template_config";

GRANT SELECT, INSERT, UPDATE, DELETE ON "page" TO lineside_app;
ALTER TABLE "page" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page";
DROP POLICY IF EXISTS adds ON "page";
DROP POLICY IF EXISTS changes ON "page";
DROP POLICY IF EXISTS removes ON "page";
CREATE POLICY sees ON "page" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "page" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "page";
REVOKE ALL ON "page" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "page" TO lineside_jobs;
CREATE POLICY sweeps ON "page" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_page(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "page" WHERE company_id = (SELECT current_setting('app.company', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
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
CREATE POLICY sees ON "page_version" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "page_version" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_version" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_version" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "page_version";
REVOKE ALL ON "page_version" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "page_version" TO lineside_jobs;
CREATE POLICY sweeps ON "page_version" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_page" TO lineside_app;
ALTER TABLE "page_page" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_page" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_page";
DROP POLICY IF EXISTS adds ON "page_page";
DROP POLICY IF EXISTS changes ON "page_page";
DROP POLICY IF EXISTS removes ON "page_page";
CREATE POLICY sees ON "page_page" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "page_page" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_page" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_page" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "page_page";

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_component" TO lineside_app;
ALTER TABLE "page_component" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_component" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_component";
DROP POLICY IF EXISTS adds ON "page_component";
DROP POLICY IF EXISTS changes ON "page_component";
DROP POLICY IF EXISTS removes ON "page_component";
CREATE POLICY sees ON "page_component" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "page_component" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_component" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_component" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "page_component";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
