ALTER TABLE "session" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;

ALTER TABLE "session" ADD COLUMN "created_ip" text;

ALTER TABLE "session" ADD COLUMN "user_agent" text;

ALTER TABLE "session" ADD COLUMN "scope" jsonb;

-- Who makes a call, with what their token may be used for.
CREATE OR REPLACE FUNCTION begin_call(token text, in_company text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  person jsonb;
BEGIN
  SELECT jsonb_build_object('session', s.public_id, 'scope', s.scope, 'user', jsonb_build_object('publicId', u.public_id,
    'name', u.name, 'emailAddress', u.email_address, 'language', u.language, 'sectorId', u.sector_id)) INTO person
  FROM session_token t JOIN session s ON s.public_id = t.session_id JOIN user_account u ON u.public_id = s.user_id
  WHERE t.hash = token AND t.expires_on > now() AND s.ended_on IS NULL;
  IF person IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user', person->'user'->>'publicId', true), set_config('app.company', in_company, true);
  RETURN person || jsonb_build_object('places', (SELECT coalesce(jsonb_agg(to_jsonb(place)), '[]')
    FROM places_in(in_company, array[person->'user'->>'publicId']) place));
END $$;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
