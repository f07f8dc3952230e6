ALTER TABLE "page_component_template_version" ADD COLUMN "withdrawn_on" timestamp with time zone;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

CREATE OR REPLACE FUNCTION public.begin_call(token text, in_company text) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
DECLARE
  person jsonb;
BEGIN
  SELECT jsonb_build_object('session', s.public_id, 'kind', s.kind, 'scope', s.scope, 'twoFactor', s.two_factor, 'application', s.application,
    'reauthenticatedAgo', extract(epoch FROM now() - s.reauthenticated_on), 'user',
    jsonb_build_object('publicId', u.public_id, 'name', u.name, 'emailAddress', u.email_address, 'language', u.language,
      'sectorId', u.sector_id, 'isService', u.service_of IS NOT NULL), 'provider', CASE WHEN s.sso_provider_id IS NOT NULL THEN
    jsonb_build_object('publicId', s.sso_provider_id, 'companies', coalesce((SELECT p.companies_ids FROM sso_identity_provider p
      WHERE p.public_id = s.sso_provider_id), '{}')) END, 'widget', CASE WHEN s.vouched_by IS NOT NULL AND s.kind <> 'frame' THEN
    jsonb_build_object('company', s.widget_company_id, 'agents', s.widget_agents_ids, 'origin', s.widget_origin, 'through',
      (SELECT jsonb_build_object('publicId', p.public_id, 'name', p.name) FROM session v JOIN user_account p ON p.public_id = v.user_id
        WHERE v.public_id = s.vouched_by)) END, 'printing', CASE WHEN s.kind IN ('print', 'frame') THEN
    jsonb_build_object('company', s.widget_company_id, 'agents', s.widget_agents_ids) END) INTO person
  FROM session_token t JOIN session s ON s.public_id = t.session_id JOIN user_account u ON u.public_id = s.user_id
  WHERE t.hash = token AND t.expires_on > now() AND s.ended_on IS NULL;
  IF person IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user', person->'user'->>'publicId', true), set_config('app.company', in_company, true);
  RETURN person || jsonb_build_object('places', (SELECT coalesce(jsonb_agg(to_jsonb(place)), '[]')
    FROM places_in(in_company, array_remove(array[person->'user'->>'publicId', person->'widget'->'through'->>'publicId'], NULL)) place));
END $$;
