ALTER TABLE "group_type" ADD COLUMN "color" text;

ALTER TABLE "group_type" ADD COLUMN "order" double precision NOT NULL DEFAULT 0;

ALTER TABLE "group_type" ALTER COLUMN "order" DROP DEFAULT;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
