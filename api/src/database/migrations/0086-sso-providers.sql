CREATE TABLE "sso_provider" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_provider_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "sso_provider_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "sso_identity_provider" ADD COLUMN "owner_id" text;

CREATE UNIQUE INDEX "sso_provider_by_name_is_one" ON "sso_provider" USING btree ("company_id","name");

GRANT SELECT, INSERT, UPDATE, DELETE ON "sso_provider" TO lineside_app;
ALTER TABLE "sso_provider" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sso_provider" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "sso_provider";
DROP POLICY IF EXISTS adds ON "sso_provider";
DROP POLICY IF EXISTS changes ON "sso_provider";
DROP POLICY IF EXISTS removes ON "sso_provider";
CREATE POLICY sees ON "sso_provider" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "sso_provider" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "sso_provider" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "sso_provider" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "sso_provider";
REVOKE ALL ON "sso_provider" FROM lineside_jobs;
GRANT SELECT ON "sso_provider" TO lineside_jobs;
CREATE POLICY sweeps ON "sso_provider" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
