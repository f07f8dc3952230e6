CREATE TABLE "call_count" (
	"hash" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);


CREATE INDEX "call_count_by_time" ON "call_count" USING btree ("since");

GRANT SELECT, INSERT, UPDATE, DELETE ON "call_count" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
