CREATE TABLE "answered" (
	"user_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"call" text NOT NULL,
	"sealed" text,
	"on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_user_id_key_hash_pk" PRIMARY KEY("user_id","key_hash")
);


CREATE INDEX "answered_by_time" ON "answered" USING btree ("on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "answered" TO lineside_app;
ALTER TABLE "answered" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "answered" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "answered";
DROP POLICY IF EXISTS adds ON "answered";
DROP POLICY IF EXISTS changes ON "answered";
DROP POLICY IF EXISTS removes ON "answered";
CREATE POLICY sees ON "answered" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "answered" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "answered" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "answered" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "answered";
REVOKE ALL ON "answered" FROM lineside_jobs;
GRANT SELECT, DELETE ON "answered" TO lineside_jobs;
CREATE POLICY sweeps ON "answered" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
