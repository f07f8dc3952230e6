CREATE TABLE "agent_type_file_part" (
	"file_id" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "agent_type_file_part_file_id_part_pk" PRIMARY KEY("file_id","part")
);


ALTER TABLE "agent_type_file" ADD COLUMN "size" integer;

ALTER TABLE "agent_type_file" ADD COLUMN "sha256" text;

ALTER TABLE "agent" ADD COLUMN "firmware" text;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_type_file_part" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
