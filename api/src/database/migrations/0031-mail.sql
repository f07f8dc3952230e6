CREATE TABLE "mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"facts" jsonb NOT NULL,
	"host" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);


CREATE INDEX "mail_by_due" ON "mail" USING btree ("due_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "mail" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
