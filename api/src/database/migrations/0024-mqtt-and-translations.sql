CREATE TABLE "mqtt_broker" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"certauth" text,
	"message_format" text NOT NULL,
	CONSTRAINT "mqtt_broker_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "mqtt_broker_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "mqtt_broker_client" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"mqtt_broker_id" text NOT NULL,
	"name" text NOT NULL,
	"username" text,
	"password" text,
	"client_cert" text,
	"client_key" text,
	CONSTRAINT "mqtt_broker_client_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "mqtt_broker_client_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "translation" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"key" text NOT NULL,
	"languages" jsonb NOT NULL,
	CONSTRAINT "translation_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "translation_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "mqtt_broker_by_name_is_one" ON "mqtt_broker" USING btree ("company_id","name");

CREATE UNIQUE INDEX "mqtt_broker_client_by_name_and_mqtt_broker_is_one" ON "mqtt_broker_client" USING btree ("company_id","name","mqtt_broker_id");

CREATE UNIQUE INDEX "translation_by_key_is_one" ON "translation" USING btree ("company_id","key");

GRANT SELECT, INSERT, UPDATE, DELETE ON "mqtt_broker" TO lineside_app;
ALTER TABLE "mqtt_broker" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mqtt_broker" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "mqtt_broker";
DROP POLICY IF EXISTS adds ON "mqtt_broker";
DROP POLICY IF EXISTS changes ON "mqtt_broker";
DROP POLICY IF EXISTS removes ON "mqtt_broker";
CREATE POLICY sees ON "mqtt_broker" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "mqtt_broker" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "mqtt_broker" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "mqtt_broker" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "mqtt_broker";

GRANT SELECT, INSERT, UPDATE, DELETE ON "mqtt_broker_client" TO lineside_app;
ALTER TABLE "mqtt_broker_client" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mqtt_broker_client" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "mqtt_broker_client";
DROP POLICY IF EXISTS adds ON "mqtt_broker_client";
DROP POLICY IF EXISTS changes ON "mqtt_broker_client";
DROP POLICY IF EXISTS removes ON "mqtt_broker_client";
CREATE POLICY sees ON "mqtt_broker_client" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "mqtt_broker_client" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "mqtt_broker_client" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "mqtt_broker_client" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "mqtt_broker_client";

GRANT SELECT, INSERT, UPDATE, DELETE ON "translation" TO lineside_app;
ALTER TABLE "translation" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "translation" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "translation";
DROP POLICY IF EXISTS adds ON "translation";
DROP POLICY IF EXISTS changes ON "translation";
DROP POLICY IF EXISTS removes ON "translation";
CREATE POLICY sees ON "translation" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "translation" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "translation" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "translation" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "translation";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
