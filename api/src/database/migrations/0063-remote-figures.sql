CREATE TABLE "remote_figure" (
	"company_id" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"share" text NOT NULL,
	"measure" text NOT NULL,
	"size" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "remote_figure_company_id_remote_version_share_measure_size_hour_pk" PRIMARY KEY("company_id","remote","version","share","measure","size","hour")
);


CREATE INDEX "remote_figure_by_time" ON "remote_figure" USING btree ("hour");

GRANT SELECT, INSERT, UPDATE, DELETE ON "remote_figure" TO lineside_app;
ALTER TABLE "remote_figure" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "remote_figure" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "remote_figure";
DROP POLICY IF EXISTS adds ON "remote_figure";
DROP POLICY IF EXISTS changes ON "remote_figure";
DROP POLICY IF EXISTS removes ON "remote_figure";
CREATE POLICY sees ON "remote_figure" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "remote_figure" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "remote_figure" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "remote_figure" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "remote_figure";
REVOKE ALL ON "remote_figure" FROM lineside_jobs;
GRANT SELECT, DELETE ON "remote_figure" TO lineside_jobs;
CREATE POLICY sweeps ON "remote_figure" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
