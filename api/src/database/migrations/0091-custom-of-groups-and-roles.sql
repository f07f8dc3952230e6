ALTER TABLE "group_type" ALTER COLUMN "order" SET DEFAULT 0;

ALTER TABLE "role" ALTER COLUMN "audiences_ids" SET DEFAULT '{}';

ALTER TABLE "group" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "group_type" ADD COLUMN "description" text;

ALTER TABLE "group_type" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "role" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "audience" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
