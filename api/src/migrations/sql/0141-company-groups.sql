ALTER TABLE "group" ALTER COLUMN "type_id" DROP NOT NULL;

ALTER TABLE "group" ADD COLUMN "is_company_group" boolean DEFAULT false NOT NULL;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

INSERT INTO "group" (company_id, public_id, name, is_company_group)
  SELECT c.public_id, left(md5(c.public_id), 12),
    CASE WHEN EXISTS (SELECT 1 FROM "group" g WHERE g.company_id = c.public_id AND g.name = 'Whole company' AND g.removed_on IS NULL)
      THEN 'Whole company (' || left(md5(c.public_id), 12) || ')' ELSE 'Whole company' END,
    true
  FROM company c;
