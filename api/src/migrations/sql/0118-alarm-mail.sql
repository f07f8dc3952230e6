CREATE TABLE "alarm_mail" (
	"user_id" text PRIMARY KEY NOT NULL,
	"next_on" timestamp with time zone NOT NULL
);


GRANT SELECT, INSERT, UPDATE, DELETE ON "alarm_mail" TO lineside_app;
ALTER TABLE "alarm_mail" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "alarm_mail" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "alarm_mail";
DROP POLICY IF EXISTS adds ON "alarm_mail";
DROP POLICY IF EXISTS changes ON "alarm_mail";
DROP POLICY IF EXISTS removes ON "alarm_mail";
CREATE POLICY sees ON "alarm_mail" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "alarm_mail" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "alarm_mail" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "alarm_mail" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "alarm_mail";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
