CREATE TABLE "web_page" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "web_page_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "web_page_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "web_page_by_name_is_one" ON "web_page" USING btree ("company_id","name");

GRANT SELECT, INSERT, UPDATE, DELETE ON "web_page" TO lineside_app;
ALTER TABLE "web_page" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "web_page" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "web_page";
DROP POLICY IF EXISTS adds ON "web_page";
DROP POLICY IF EXISTS changes ON "web_page";
DROP POLICY IF EXISTS removes ON "web_page";
CREATE POLICY sees ON "web_page" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "web_page" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "web_page" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "web_page" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "web_page";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
