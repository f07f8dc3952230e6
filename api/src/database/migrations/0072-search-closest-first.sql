-- as searchable() of @lineside/contracts; the collation knows capitals of all scripts, whatever the database's own
CREATE FUNCTION searchable(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(
  replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') COLLATE natural_order), 'øłđðı', 'olddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+',
  ' ', 'g'), NFC);

-- the indexes of the column go with it, and are made again while others go on (the next migration)
ALTER TABLE "agent" drop column "words";

ALTER TABLE "agent" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10) || searchable(coalesce("serial_number", '')))) STORED NOT NULL;

ALTER TABLE "agent_template" drop column "words";

ALTER TABLE "agent_template" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "agent_registration_profile" drop column "words";

ALTER TABLE "agent_registration_profile" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "backend_component_template" drop column "words";

ALTER TABLE "backend_component_template" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "licence" drop column "words";

ALTER TABLE "licence" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || '' || ' ' || chr(10) || searchable(coalesce("serial_number", '')))) STORED NOT NULL;

ALTER TABLE "licence_bundle" drop column "words";

ALTER TABLE "licence_bundle" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "page_component_template" drop column "words";

ALTER TABLE "page_component_template" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "page" drop column "words";

ALTER TABLE "page" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "asset" drop column "words";

ALTER TABLE "asset" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "remote_failure_count" drop column "words";

ALTER TABLE "remote_failure_count" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || '' || ' ' || chr(10) || searchable(coalesce("remote", '')))) STORED NOT NULL;

ALTER TABLE "trusted_device" drop column "words";

ALTER TABLE "trusted_device" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "webhook_subscription" drop column "words";

ALTER TABLE "webhook_subscription" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

ALTER TABLE "controlled_device" drop column "words";

ALTER TABLE "controlled_device" ADD COLUMN "words" text GENERATED ALWAYS AS ((' ' || searchable(coalesce("name", '')) || ' ' || chr(10))) STORED NOT NULL;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
