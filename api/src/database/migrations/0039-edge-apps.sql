CREATE TABLE "edge_app_version" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"manifest" jsonb DEFAULT '{"services":[],"files":[]}'::jsonb NOT NULL,
	"content" "bytea",
	"edge_app_id" text NOT NULL,
	"number" text NOT NULL,
	"published_on" timestamp with time zone,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "edge_app_version_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "edge_app_version_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_edge_app_instance" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"deployed_on" timestamp with time zone,
	"agent_id" text NOT NULL,
	"edge_app_version_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"progress" double precision,
	"different_configs" boolean NOT NULL,
	"last_event" timestamp with time zone,
	CONSTRAINT "agent_edge_app_instance_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_edge_app_instance_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_edge_app_instance_service" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"name" text NOT NULL,
	"overrides" jsonb DEFAULT '{"environment":null}'::jsonb NOT NULL,
	CONSTRAINT "agent_edge_app_instance_service_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_edge_app_instance_service_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_edge_app_instance_file" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"content" "bytea" DEFAULT ''::bytea NOT NULL,
	"agent_id" text NOT NULL,
	"path" text NOT NULL,
	"agent_edge_app_instance_id" text NOT NULL,
	CONSTRAINT "agent_edge_app_instance_file_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_edge_app_instance_file_public_id_unique" UNIQUE("public_id")
);


CREATE INDEX "edge_app_version_by_created_on" ON "edge_app_version" USING btree ("company_id","created_on","public_id");

CREATE INDEX "edge_app_version_by_edge_app" ON "edge_app_version" USING btree ("edge_app_id","created_on","public_id");

CREATE INDEX "edge_app_version_by_number" ON "edge_app_version" USING btree ("company_id","number" collate natural_order,"created_on","public_id");

CREATE INDEX "edge_app_version_by_published_on" ON "edge_app_version" USING btree ("company_id","published_on","created_on","public_id");

CREATE INDEX "edge_app_version_by_created_by" ON "edge_app_version" USING btree ("created_by_id","created_on","public_id");

CREATE UNIQUE INDEX "agent_edge_app_instance_by_name_and_agent_is_one" ON "agent_edge_app_instance" USING btree ("company_id","name","agent_id");

CREATE UNIQUE INDEX "agent_edge_app_instance_service_by_name_and_instance_is_one" ON "agent_edge_app_instance_service" USING btree ("company_id","name","instance_id");

CREATE UNIQUE INDEX "agent_edge_app_instance_file_by_path_and_agent_edge_app_instanc" ON "agent_edge_app_instance_file" USING btree ("company_id","path","agent_edge_app_instance_id");

CREATE INDEX "agent_edge_app_instance_file_by_path" ON "agent_edge_app_instance_file" USING btree ("company_id","path" collate natural_order,"public_id");

CREATE INDEX "agent_edge_app_instance_file_by_agent" ON "agent_edge_app_instance_file" USING btree ("agent_id","path" collate natural_order,"public_id");

CREATE INDEX "agent_edge_app_instance_file_by_agent_edge_app_instance" ON "agent_edge_app_instance_file" USING btree ("agent_edge_app_instance_id","path" collate natural_order,"public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "edge_app_version" TO lineside_app;
ALTER TABLE "edge_app_version" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "edge_app_version" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "edge_app_version";
DROP POLICY IF EXISTS adds ON "edge_app_version";
DROP POLICY IF EXISTS changes ON "edge_app_version";
DROP POLICY IF EXISTS removes ON "edge_app_version";
CREATE POLICY sees ON "edge_app_version" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "edge_app_version" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "edge_app_version" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "edge_app_version" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "edge_app_version";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_edge_app_instance" TO lineside_app;
ALTER TABLE "agent_edge_app_instance" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_edge_app_instance" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_edge_app_instance";
DROP POLICY IF EXISTS adds ON "agent_edge_app_instance";
DROP POLICY IF EXISTS changes ON "agent_edge_app_instance";
DROP POLICY IF EXISTS removes ON "agent_edge_app_instance";
CREATE POLICY sees ON "agent_edge_app_instance" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_edge_app_instance" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_edge_app_instance" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_edge_app_instance" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_edge_app_instance";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_edge_app_instance_service" TO lineside_app;
ALTER TABLE "agent_edge_app_instance_service" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_edge_app_instance_service" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_edge_app_instance_service";
DROP POLICY IF EXISTS adds ON "agent_edge_app_instance_service";
DROP POLICY IF EXISTS changes ON "agent_edge_app_instance_service";
DROP POLICY IF EXISTS removes ON "agent_edge_app_instance_service";
CREATE POLICY sees ON "agent_edge_app_instance_service" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_edge_app_instance_service" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_edge_app_instance_service" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_edge_app_instance_service" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_edge_app_instance_service";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_edge_app_instance_file" TO lineside_app;
ALTER TABLE "agent_edge_app_instance_file" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_edge_app_instance_file" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_edge_app_instance_file";
DROP POLICY IF EXISTS adds ON "agent_edge_app_instance_file";
DROP POLICY IF EXISTS changes ON "agent_edge_app_instance_file";
DROP POLICY IF EXISTS removes ON "agent_edge_app_instance_file";
CREATE POLICY sees ON "agent_edge_app_instance_file" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_edge_app_instance_file" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_edge_app_instance_file" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_edge_app_instance_file" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_edge_app_instance_file";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
