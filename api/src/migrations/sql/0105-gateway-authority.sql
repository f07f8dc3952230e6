CREATE TABLE "gateway_authority" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"certificate" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "one_row" CHECK ("gateway_authority"."is_only")
);


ALTER TABLE "agent_secret" ADD COLUMN "certificate_serial" text;

ALTER TABLE "platform_server" ADD COLUMN "gateways_port" text DEFAULT '1195' NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON "gateway_authority" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
