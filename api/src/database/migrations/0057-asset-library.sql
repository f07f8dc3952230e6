CREATE TABLE "asset_library_version" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"tree" jsonb NOT NULL,
	"library_id" text,
	"name" text NOT NULL,
	"version" double precision NOT NULL,
	"description" text,
	"update_instances" boolean NOT NULL,
	"published_on" timestamp with time zone NOT NULL,
	"published_by_id" text NOT NULL,
	CONSTRAINT "asset_library_version_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_library_version_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "asset" ADD COLUMN "library_changed" boolean DEFAULT false NOT NULL;

ALTER TABLE "asset" ADD COLUMN "is_library_asset" boolean DEFAULT false NOT NULL;

ALTER TABLE "asset" ADD COLUMN "library_asset_id" text;

ALTER TABLE "asset" ADD COLUMN "library_version_id" text;

CREATE INDEX "asset_library_version_by_version_and_name" ON "asset_library_version" USING btree ("company_id","version","name" collate natural_order,"public_id");

CREATE INDEX "asset_library_version_by_library" ON "asset_library_version" USING btree ("library_id","version","name" collate natural_order,"public_id");

CREATE INDEX "asset_library_version_by_name" ON "asset_library_version" USING btree ("company_id","name" collate natural_order,"version","public_id");

CREATE INDEX "asset_library_version_by_version" ON "asset_library_version" USING btree ("company_id","version","name" collate natural_order,"public_id");

CREATE INDEX "asset_library_version_by_published_on" ON "asset_library_version" USING btree ("company_id","published_on","version","name" collate natural_order,"public_id");

CREATE INDEX "asset_library_version_by_published_by" ON "asset_library_version" USING btree ("published_by_id","version","name" collate natural_order,"public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_library_version" TO lineside_app;
ALTER TABLE "asset_library_version" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_library_version" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_library_version";
DROP POLICY IF EXISTS adds ON "asset_library_version";
DROP POLICY IF EXISTS changes ON "asset_library_version";
DROP POLICY IF EXISTS removes ON "asset_library_version";
CREATE POLICY sees ON "asset_library_version" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "asset_library_version" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset_library_version" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset_library_version" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "asset_library_version";
REVOKE ALL ON "asset_library_version" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "asset_library_version" TO lineside_jobs;
CREATE POLICY sweeps ON "asset_library_version" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
