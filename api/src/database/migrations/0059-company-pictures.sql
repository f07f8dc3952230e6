CREATE TABLE "public_file" (
	"public_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);


CREATE INDEX "public_file_company" ON "public_file" USING btree ("company_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "public_file" TO lineside_app;
ALTER TABLE "public_file" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "public_file" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "public_file";
DROP POLICY IF EXISTS adds ON "public_file";
DROP POLICY IF EXISTS changes ON "public_file";
DROP POLICY IF EXISTS removes ON "public_file";
CREATE POLICY sees ON "public_file" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR public_id = (SELECT current_setting('app.opened', true)));
CREATE POLICY adds ON "public_file" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "public_file" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "public_file" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "public_file";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
