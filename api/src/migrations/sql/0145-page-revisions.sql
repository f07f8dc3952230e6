CREATE TABLE "page_revision" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"version_id" text NOT NULL,
	"page_id" text NOT NULL,
	"number" double precision NOT NULL,
	"title" text,
	"published_on" timestamp with time zone NOT NULL,
	"published_by_id" text,
	"replaced_on" timestamp with time zone,
	"content" jsonb NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "page_revision_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "page_revision_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "page_version" ADD COLUMN "except_agents_ids" text[] DEFAULT '{}' NOT NULL;

ALTER TABLE "page_version" ADD COLUMN "except_assets_ids" text[] DEFAULT '{}' NOT NULL;

ALTER TABLE "page_component" ADD COLUMN "origin_id" text;

CREATE INDEX "page_revision_by_replaced" ON "page_revision" USING btree ("replaced_on");

CREATE INDEX "page_revision_by_page_and_number" ON "page_revision" USING btree ("page_id","number","public_id");

CREATE INDEX "page_revision_by_published_by" ON "page_revision" USING btree ("published_by_id","number","public_id");

CREATE INDEX "page_revision_in_bin" ON "page_revision" USING btree ("removed_on") WHERE removed_on is not null;

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_revision" TO lineside_app;
ALTER TABLE "page_revision" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_revision" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_revision";
DROP POLICY IF EXISTS adds ON "page_revision";
DROP POLICY IF EXISTS changes ON "page_revision";
DROP POLICY IF EXISTS removes ON "page_revision";
CREATE POLICY sees ON "page_revision" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "page_revision" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_revision" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_revision" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "page_revision";
REVOKE ALL ON "page_revision" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "page_revision" TO lineside_jobs;
CREATE POLICY sweeps ON "page_revision" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
