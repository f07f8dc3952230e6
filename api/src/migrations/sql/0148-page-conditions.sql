CREATE TABLE "page_editing" (
	"company_id" text NOT NULL,
	"page_id" text NOT NULL,
	"window_id" text NOT NULL,
	"user_id" text NOT NULL,
	"component_id" text,
	"seen_on" timestamp with time zone NOT NULL,
	CONSTRAINT "page_editing_company_id_page_id_window_id_pk" PRIMARY KEY("company_id","page_id","window_id")
);


ALTER TABLE "agent" ADD COLUMN "takes_values" boolean;

ALTER TABLE "page_component" ADD COLUMN "condition" jsonb;

CREATE INDEX "page_editing_by_time" ON "page_editing" USING btree ("seen_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "page_editing" TO lineside_app;
ALTER TABLE "page_editing" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_editing" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "page_editing";
DROP POLICY IF EXISTS adds ON "page_editing";
DROP POLICY IF EXISTS changes ON "page_editing";
DROP POLICY IF EXISTS removes ON "page_editing";
CREATE POLICY sees ON "page_editing" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "page_editing" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "page_editing" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "page_editing" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "page_editing";
REVOKE ALL ON "page_editing" FROM lineside_jobs;
GRANT SELECT, DELETE ON "page_editing" TO lineside_jobs;
CREATE POLICY sweeps ON "page_editing" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
