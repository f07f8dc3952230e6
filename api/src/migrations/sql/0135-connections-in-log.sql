REVOKE ALL ON "audit_log" FROM lineside_app;
GRANT SELECT, INSERT ON "audit_log" TO lineside_app;
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "audit_log";
DROP POLICY IF EXISTS adds ON "audit_log";
DROP POLICY IF EXISTS changes ON "audit_log";
DROP POLICY IF EXISTS removes ON "audit_log";
CREATE POLICY sees ON "audit_log" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "audit_log" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "audit_log" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "audit_log" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "audit_log";
REVOKE ALL ON "audit_log" FROM lineside_jobs;
GRANT INSERT ON "audit_log" TO lineside_jobs;
CREATE POLICY sweeps ON "audit_log" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
