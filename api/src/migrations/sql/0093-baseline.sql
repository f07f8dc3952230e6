-- The schema after the first 94 migrations. A database that has all of them is adopted unchanged (migrate.ts).
-- Functions may name tables that are created later.
SET LOCAL check_function_bodies = false;
CREATE COLLATION public.natural_order (provider = icu, locale = 'en-u-kn-true');
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.begin_call(token text, in_company text) RETURNS jsonb
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
      WHERE p.public_id = s.sso_provider_id), '{}')) END, 'widget', CASE WHEN s.vouched_by IS NOT NULL THEN
    jsonb_build_object('company', s.widget_company_id, 'agents', s.widget_agents_ids, 'origin', s.widget_origin, 'through',
      (SELECT jsonb_build_object('publicId', p.public_id, 'name', p.name) FROM session v JOIN user_account p ON p.public_id = v.user_id
        WHERE v.public_id = s.vouched_by)) END) INTO person
  FROM session_token t JOIN session s ON s.public_id = t.session_id JOIN user_account u ON u.public_id = s.user_id
  WHERE t.hash = token AND t.expires_on > now() AND s.ended_on IS NULL;
  IF person IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user', person->'user'->>'publicId', true), set_config('app.company', in_company, true);
  RETURN person || jsonb_build_object('places', (SELECT coalesce(jsonb_agg(to_jsonb(place)), '[]')
    FROM places_in(in_company, array_remove(array[person->'user'->>'publicId', person->'widget'->'through'->>'publicId'], NULL)) place));
END $$;
CREATE FUNCTION public.iso(moment timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;
CREATE FUNCTION public.keep_groups_of_agents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE agent SET group_ids = coalesce(places.groups, '{}') FROM (
    SELECT moved.agent_id, array_agg(m.group_id ORDER BY m.created_on, m.public_id) FILTER (WHERE m.group_id IS NOT NULL) AS groups
    FROM (SELECT DISTINCT agent_id FROM moved) moved
      LEFT JOIN agent_membership m ON m.agent_id = moved.agent_id AND m.removed_on IS NULL
    GROUP BY moved.agent_id
  ) places WHERE places.agent_id = agent.public_id AND agent.group_ids IS DISTINCT FROM coalesce(places.groups, '{}');
  RETURN NULL;
END $$;
CREATE FUNCTION public.places_in(in_company text, people text[]) RETURNS TABLE("user" text, "group" text, role text, permissions text[], audiences text[], name text, "usesAccessRequests" boolean, enforce2fa boolean, "enforceSso" boolean)
    LANGUAGE sql STABLE
    AS $$
  SELECT m.user_id, m.group_id, r.public_id, r.permissions, r.audiences_ids, c.name, c.uses_access_requests,
    coalesce(r.enforce2fa, false) OR c.enforce2fa, coalesce(r.enforce_sso, false) OR c.enforce_sso
  FROM user_membership m JOIN company c ON c.public_id = m.company_id LEFT JOIN role r ON r.public_id = m.role_id
  WHERE m.user_id = ANY (people) AND m.company_id = in_company AND (m.expires_on IS NULL OR m.expires_on > now())
    AND m.deactivated_on IS NULL
$$;
CREATE FUNCTION public.search_agent(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "agent" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most) UNION (SELECT public_id FROM "agent" WHERE controlled_by_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most) UNION (SELECT public_id FROM "agent" WHERE controlled_by_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most) UNION (SELECT public_id FROM "agent" WHERE controlled_by_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_agent_registration_profile(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "agent_registration_profile" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_agent_template(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_asset(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "asset" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "asset" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "asset" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "asset" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_backend_component_template(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "backend_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "backend_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "backend_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "backend_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_controlled_device(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "controlled_device" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "controlled_device" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "controlled_device" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "controlled_device" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_enrolment(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "enrolment" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "enrolment" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "enrolment" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "enrolment" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_licence(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "licence" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_licence_bundle(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "licence_bundle" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence_bundle" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence_bundle" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "licence_bundle" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_page(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "page" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_page_component_template(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "page_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "page_component_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_remote_failure_count(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "remote_failure_count" WHERE company_id = (SELECT current_setting('app.company', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "remote_failure_count" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "remote_failure_count" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "remote_failure_count" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_trusted_device(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "trusted_device" WHERE user_id = (SELECT current_setting('app.user', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "trusted_device" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "trusted_device" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "trusted_device" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.search_webhook_subscription(patterns text[], most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "webhook_subscription" WHERE user_id = (SELECT current_setting('app.user', true)) ORDER BY public_id LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "webhook_subscription" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "webhook_subscription" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "webhook_subscription" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
CREATE FUNCTION public.searchable(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN NORMALIZE(regexp_replace(replace(replace(replace(replace(translate(lower((regexp_replace(NORMALIZE($1, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE public.natural_order)), 'øłđðı'::text, 'olddi'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text), NFC);

CREATE TABLE public.agent (
    public_id text NOT NULL,
    company_id text NOT NULL,
    rate_limiting jsonb NOT NULL,
    network text,
    vpn_server_id text,
    name text NOT NULL,
    description text,
    serial_number text NOT NULL,
    controlled_by_id text,
    template_id text,
    status text NOT NULL,
    status_since timestamp with time zone,
    last_seen_on timestamp with time zone,
    vpn_require_access_approval boolean NOT NULL,
    vpn_locked boolean NOT NULL,
    web_access_locked boolean NOT NULL,
    use_stunnel boolean NOT NULL,
    access_opened jsonb,
    group_ids text[] DEFAULT '{}'::text[] NOT NULL,
    registration_code text,
    mac_address text,
    replace_mac_address text,
    re_registration boolean DEFAULT false NOT NULL,
    active_status text DEFAULT 'active'::text NOT NULL,
    pending_registration boolean DEFAULT false NOT NULL,
    registration_profile_id text,
    location jsonb,
    prefer_location_over_geoip boolean DEFAULT false NOT NULL,
    time_zone text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    vpn_audience_id text,
    data_audience_id text,
    vpn_protocol text DEFAULT 'tcp'::text NOT NULL,
    vpn_visible_on_web boolean DEFAULT true NOT NULL,
    vpn_visible_in_mobile_app boolean DEFAULT true NOT NULL,
    type_id text,
    applied_template_version_id text,
    words text GENERATED ALWAYS AS (((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10)) || public.searchable(COALESCE(serial_number, ''::text)))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    refused_values jsonb
);

ALTER TABLE ONLY public.agent FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_access_request (
    public_id text NOT NULL,
    company_id text NOT NULL,
    answers jsonb NOT NULL,
    agent_id text NOT NULL,
    user_id text NOT NULL,
    user_company_id text NOT NULL,
    vpn boolean NOT NULL,
    servers_ids text[] DEFAULT '{}'::text[] NOT NULL,
    allowed_approvers_ids text[] DEFAULT '{}'::text[] NOT NULL,
    reason text NOT NULL,
    start timestamp with time zone NOT NULL,
    "end" timestamp with time zone NOT NULL,
    requested_end timestamp with time zone NOT NULL,
    status text NOT NULL,
    approver_id text,
    approver_company_id text,
    note text,
    created_on timestamp with time zone NOT NULL,
    updated_on timestamp with time zone,
    through_id text
);

ALTER TABLE ONLY public.agent_access_request FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_code (
    agent_id text NOT NULL,
    kind text NOT NULL,
    company_id text NOT NULL,
    code text NOT NULL,
    generated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.agent_command (
    id bigint NOT NULL,
    agent_id text NOT NULL,
    command text NOT NULL,
    "on" timestamp with time zone DEFAULT now() NOT NULL,
    job jsonb
);
CREATE SEQUENCE public.agent_command_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.agent_command_id_seq OWNED BY public.agent_command.id;
CREATE TABLE public.agent_data_alarm (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    agent_id text NOT NULL,
    source_id text,
    audience_id text NOT NULL,
    type text NOT NULL,
    formula text NOT NULL,
    severity text DEFAULT 'medium'::text NOT NULL,
    boolean_normal_value boolean DEFAULT false NOT NULL,
    auto_acknowledge boolean DEFAULT false NOT NULL,
    out_of_service boolean DEFAULT false NOT NULL,
    on_delay double precision DEFAULT 0 NOT NULL,
    on_reset_delay double precision DEFAULT 0 NOT NULL,
    off_delay double precision DEFAULT 0 NOT NULL,
    off_reset_delay double precision DEFAULT 0 NOT NULL,
    operator_instruction_rtn text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_data_alarm FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_data_alarm_occurrence (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    alarm_id text NOT NULL,
    occurred_on timestamp with time zone NOT NULL,
    rtn_on timestamp with time zone,
    still_active_on timestamp with time zone,
    rate_limit_till timestamp with time zone,
    acknowledged boolean DEFAULT false NOT NULL,
    acknowledged_by_id text,
    acknowledged_on timestamp with time zone,
    silenced boolean DEFAULT false NOT NULL,
    comment text,
    notified boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY public.agent_data_alarm_occurrence FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_data_condition (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    agent_id text NOT NULL,
    source_id text NOT NULL,
    description text,
    formula text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_data_condition FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_data_source (
    public_id text NOT NULL,
    company_id text NOT NULL,
    protocol jsonb NOT NULL,
    name text NOT NULL,
    agent_id text NOT NULL,
    device_id text NOT NULL,
    slug text NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    port integer,
    pull_delay double precision,
    grace_period double precision,
    continue_logging_on_error boolean,
    mqtt_topic text,
    mqtt_broker_client_id text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_data_source FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_data_tag (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    agent_id text NOT NULL,
    variable_id text NOT NULL,
    tag_id double precision NOT NULL,
    slug text NOT NULL,
    aggregators text[] DEFAULT '{raw}'::text[] NOT NULL,
    edge_aggregator text,
    downsampling_interval text,
    log_event text NOT NULL,
    log_trigger_id text,
    logging_interval text NOT NULL,
    retention_policy text,
    on_change_expiry text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_data_tag FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_data_value (
    company_id text NOT NULL,
    agent_id text NOT NULL,
    variable_id text NOT NULL,
    "time" timestamp with time zone NOT NULL,
    value double precision NOT NULL
);

ALTER TABLE ONLY public.agent_data_value FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_data_variable (
    public_id text NOT NULL,
    company_id text NOT NULL,
    last_time timestamp with time zone,
    last_value double precision,
    received_on timestamp with time zone,
    name text NOT NULL,
    agent_id text NOT NULL,
    slug text NOT NULL,
    unit text,
    source_id text NOT NULL,
    variable_id double precision NOT NULL,
    address text NOT NULL,
    type text NOT NULL,
    signed boolean,
    width double precision,
    factor text,
    max_string_length double precision,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_data_variable FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_device (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    name text,
    ip_address text,
    mac_address text,
    custom_address text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_device FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_edge_app_instance (
    public_id text NOT NULL,
    company_id text NOT NULL,
    deployed_on timestamp with time zone,
    agent_id text NOT NULL,
    edge_app_version_id text NOT NULL,
    name text NOT NULL,
    status text NOT NULL,
    progress double precision,
    different_configs boolean NOT NULL,
    last_event timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_edge_app_instance FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_edge_app_instance_file (
    public_id text NOT NULL,
    company_id text NOT NULL,
    content bytea DEFAULT '\x'::bytea NOT NULL,
    agent_id text NOT NULL,
    path text NOT NULL,
    agent_edge_app_instance_id text NOT NULL
);

ALTER TABLE ONLY public.agent_edge_app_instance_file FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_edge_app_instance_service (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    instance_id text NOT NULL,
    name text NOT NULL,
    overrides jsonb DEFAULT '{"environment": null}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_edge_app_instance_service FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_job (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    type text NOT NULL,
    file_id text,
    version text,
    status text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL,
    reason text,
    reported_on timestamp with time zone
);

ALTER TABLE ONLY public.agent_job FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_membership (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    group_id text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.agent_membership FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_note (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    text text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL,
    updated_on timestamp with time zone
);

ALTER TABLE ONLY public.agent_note FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_page_link (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    page_id text NOT NULL,
    audience_id text NOT NULL,
    group_id text,
    "order" double precision DEFAULT 0 NOT NULL,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.agent_page_link FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_page_link_group (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_page_link_group FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_registration_profile (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text,
    template_id text,
    created_on timestamp with time zone NOT NULL,
    agent_activation_name text,
    removed_on timestamp with time zone,
    removal text,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL
);

ALTER TABLE ONLY public.agent_registration_profile FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_registration_profile_membership (
    public_id text NOT NULL,
    company_id text NOT NULL,
    profile_id text NOT NULL,
    group_id text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.agent_registration_profile_membership FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_report_schedule (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    report_id text NOT NULL,
    start timestamp with time zone NOT NULL,
    time_zone text NOT NULL,
    recurrence jsonb NOT NULL,
    delivery_time text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.agent_report_schedule FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_additional_subnet (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    network_address text NOT NULL,
    network_mask text NOT NULL,
    gateway_address text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_additional_subnet FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_display_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    lock_enabled boolean DEFAULT false NOT NULL,
    lock_code text,
    pending boolean DEFAULT true NOT NULL,
    pending_since timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_display_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_lan_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    ip_address text,
    net_mask text,
    dhcp_server_enabled boolean DEFAULT false NOT NULL,
    dhcp_server_range_from text,
    dhcp_server_range_to text,
    gateway_less_routing boolean DEFAULT false NOT NULL,
    forward_lan_wan text DEFAULT 'neither'::text NOT NULL,
    forward_lan_wan2 text DEFAULT 'neither'::text NOT NULL,
    wlan_enable boolean,
    wlan_ssid text,
    wlan_key text,
    wlan_channel double precision,
    bacnet_bbmd text[] DEFAULT '{}'::text[] NOT NULL,
    udp_broadcast_relay_port double precision[] DEFAULT '{}'::double precision[] NOT NULL,
    pending boolean DEFAULT true NOT NULL,
    pending_since timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_lan_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_lan_wan_access_rule (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    source_ip_address text,
    source_mac_address text,
    destination_ip_address text,
    destination_port integer,
    protocol text NOT NULL,
    description text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_lan_wan_access_rule FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_ntp_server (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    server text NOT NULL,
    "order" double precision DEFAULT 4000 NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_ntp_server FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_one_to_one_nat_rule (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    type text NOT NULL,
    virtual_ip_address text NOT NULL,
    destination_ip_address text NOT NULL,
    protocol text NOT NULL,
    port integer,
    source_ip_address text,
    description text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_one_to_one_nat_rule FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_port_forward (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    interface text DEFAULT 'WAN'::text NOT NULL,
    external_port integer NOT NULL,
    target_ip_address text NOT NULL,
    target_port integer NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_port_forward FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_vpn_access_rule (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    audience_id text NOT NULL,
    ip_address text NOT NULL,
    net_mask text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_vpn_access_rule FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_vpn_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    source_nat_enabled boolean DEFAULT true NOT NULL,
    pending boolean DEFAULT true NOT NULL,
    pending_since timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_vpn_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_router_wan_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    multiwan_policy text,
    ip_use_dhcp boolean,
    ip_address text,
    ip_net_mask text,
    ip_gateway text,
    dns_servers text[] DEFAULT '{}'::text[] NOT NULL,
    dns_rebind_protection_enabled boolean,
    digital_input_mode text,
    wan_track_interval double precision,
    wan_track_ips text[] DEFAULT '{}'::text[] NOT NULL,
    wlan_track_interval double precision,
    wlan_track_ips text[] DEFAULT '{}'::text[] NOT NULL,
    cellular_track_interval double precision,
    cellular_track_ips text[] DEFAULT '{}'::text[] NOT NULL,
    http_proxy_address text,
    http_proxy_port integer,
    http_proxy_authentication text,
    http_proxy_username text,
    http_proxy_is_socks5 boolean,
    cellular_apn text,
    cellular_pincode text,
    cellular_mtu double precision,
    cellular_username text,
    cellular_password text,
    wlan_ssid text,
    wlan_key text,
    wlan_ip_use_dhcp boolean,
    wlan_ip_address text,
    wlan_ip_net_mask text,
    wlan_ip_gateway text,
    wlan_dns_servers text[] DEFAULT '{}'::text[] NOT NULL,
    pending boolean DEFAULT true NOT NULL,
    pending_since timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_router_wan_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_secret (
    agent_id text NOT NULL,
    company_id text NOT NULL,
    secret_hash text NOT NULL
);
CREATE TABLE public.agent_server (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    agent_id text NOT NULL,
    type text NOT NULL,
    use_ssl boolean DEFAULT false NOT NULL,
    port integer NOT NULL,
    service_group text,
    require_access_approval boolean DEFAULT false NOT NULL,
    access_opened jsonb,
    device_id text NOT NULL,
    audience_id text NOT NULL,
    visible_on_web boolean DEFAULT true NOT NULL,
    visible_in_mobile_app boolean DEFAULT true NOT NULL,
    username text,
    password text,
    auth_domain text,
    http_authentication_type text,
    landing_page text DEFAULT '/'::text NOT NULL,
    connection_quality text,
    read_only boolean,
    vnc_encoding text,
    vnc_right_click_on_touch_hold boolean DEFAULT false NOT NULL,
    record_sessions boolean,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    template jsonb,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_server FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    description text,
    updated_on timestamp with time zone,
    group_id text,
    type_id text,
    use_stunnel boolean DEFAULT false NOT NULL,
    vpn_protocol text DEFAULT 'tcp'::text NOT NULL,
    vpn_audience_id text,
    vpn_require_access_approval boolean DEFAULT true NOT NULL,
    vpn_visible_on_web boolean DEFAULT true NOT NULL,
    vpn_visible_in_mobile_app boolean DEFAULT true NOT NULL,
    data_audience_id text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    updated_by_id text,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_data_alarm (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    name text NOT NULL,
    source_id text,
    audience_id text NOT NULL,
    type text NOT NULL,
    formula text NOT NULL,
    severity text DEFAULT 'medium'::text NOT NULL,
    boolean_normal_value boolean DEFAULT false NOT NULL,
    auto_acknowledge boolean DEFAULT false NOT NULL,
    out_of_service boolean DEFAULT false NOT NULL,
    on_delay double precision DEFAULT 0 NOT NULL,
    on_reset_delay double precision DEFAULT 0 NOT NULL,
    off_delay double precision DEFAULT 0 NOT NULL,
    off_reset_delay double precision DEFAULT 0 NOT NULL,
    operator_instruction_rtn text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_data_alarm FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_data_condition (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    name text NOT NULL,
    source_id text NOT NULL,
    description text,
    formula text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_data_condition FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_data_source (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    name text NOT NULL,
    device_id text NOT NULL,
    slug text NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    protocol jsonb NOT NULL,
    port integer,
    pull_delay double precision,
    grace_period double precision,
    continue_logging_on_error boolean,
    mqtt_topic text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_data_source FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_data_tag (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    name text NOT NULL,
    variable_id text NOT NULL,
    tag_id double precision NOT NULL,
    slug text NOT NULL,
    aggregators text[] DEFAULT '{raw}'::text[] NOT NULL,
    edge_aggregator text,
    downsampling_interval text,
    log_event text NOT NULL,
    log_trigger_id text,
    logging_interval text NOT NULL,
    retention_policy text,
    on_change_expiry text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_data_tag FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_data_variable (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    name text NOT NULL,
    source_id text NOT NULL,
    variable_id double precision NOT NULL,
    slug text NOT NULL,
    address text NOT NULL,
    type text NOT NULL,
    signed boolean,
    width double precision,
    factor text,
    unit text,
    max_string_length double precision,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_data_variable FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_device (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    name text,
    ip_address text,
    mac_address text,
    custom_address text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_device FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_page_link (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    page_id text NOT NULL,
    audience_id text NOT NULL,
    group_id text,
    "order" double precision DEFAULT 0 NOT NULL,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.agent_template_page_link FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_page_link_group (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_page_link_group FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_additional_subnet (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    network_address text NOT NULL,
    network_mask text NOT NULL,
    gateway_address text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_additional_subnet FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_display_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    lock_enabled boolean DEFAULT false NOT NULL,
    lock_code text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_display_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_lan_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    ip_address text,
    net_mask text,
    dhcp_server_enabled boolean DEFAULT false NOT NULL,
    dhcp_server_range_from text,
    dhcp_server_range_to text,
    gateway_less_routing boolean DEFAULT false NOT NULL,
    forward_lan_wan text DEFAULT 'neither'::text NOT NULL,
    forward_lan_wan2 text DEFAULT 'neither'::text NOT NULL,
    wlan_enable boolean,
    wlan_ssid text,
    wlan_channel double precision,
    bacnet_bbmd text[] DEFAULT '{}'::text[] NOT NULL,
    udp_broadcast_relay_port double precision[] DEFAULT '{}'::double precision[] NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_lan_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_lan_wan_access_rule (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    source_ip_address text,
    source_mac_address text,
    destination_port integer,
    protocol text NOT NULL,
    description text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_lan_wan_access_rule FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_ntp_server (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    server text NOT NULL,
    "order" double precision DEFAULT 4000 NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_ntp_server FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_one_to_one_nat_rule (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    type text NOT NULL,
    virtual_ip_address text NOT NULL,
    destination_ip_address text NOT NULL,
    protocol text NOT NULL,
    port integer,
    source_ip_address text,
    description text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_one_to_one_nat_rule FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_port_forward (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    interface text DEFAULT 'WAN'::text NOT NULL,
    external_port integer NOT NULL,
    target_ip_address text NOT NULL,
    target_port integer NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_port_forward FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_vpn_access_rule (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    audience_id text NOT NULL,
    ip_address text NOT NULL,
    net_mask text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_vpn_access_rule FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_router_vpn_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    source_nat_enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_router_vpn_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_server (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_template_id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    device_id text NOT NULL,
    port integer NOT NULL,
    use_ssl boolean DEFAULT false NOT NULL,
    service_group text,
    audience_id text NOT NULL,
    require_access_approval boolean DEFAULT false NOT NULL,
    visible_on_web boolean DEFAULT true NOT NULL,
    visible_in_mobile_app boolean DEFAULT true NOT NULL,
    username text,
    auth_domain text,
    http_authentication_type text,
    landing_page text DEFAULT '/'::text NOT NULL,
    connection_quality text,
    read_only boolean,
    vnc_encoding text,
    vnc_right_click_on_touch_hold boolean DEFAULT false NOT NULL,
    record_sessions boolean,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.agent_template_server FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_template_version (
    public_id text NOT NULL,
    company_id text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    content jsonb DEFAULT '{}'::jsonb NOT NULL,
    agent_template_id text NOT NULL,
    number text NOT NULL,
    description text,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL
);

ALTER TABLE ONLY public.agent_template_version FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_type (
    public_id text NOT NULL,
    name text NOT NULL,
    device_id_format text NOT NULL,
    config_file_format integer NOT NULL,
    http_proxy_port integer,
    purchase_price jsonb NOT NULL,
    router boolean NOT NULL,
    has_second_wan_port boolean NOT NULL,
    wan_port_forwardings boolean NOT NULL,
    additional_subnets boolean NOT NULL,
    stunnel_support boolean NOT NULL,
    custom_servers boolean NOT NULL,
    config_push boolean NOT NULL,
    offline_configuration boolean NOT NULL,
    openvpn_config_multi_use boolean NOT NULL,
    allow_data_publishing boolean NOT NULL,
    allow_demo_device boolean NOT NULL,
    allow_reboot boolean NOT NULL,
    allow_templating boolean NOT NULL,
    custom jsonb NOT NULL
);
CREATE TABLE public.agent_type_file (
    public_id text NOT NULL,
    agent_type_id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    code text NOT NULL,
    description text NOT NULL,
    notes text NOT NULL,
    latest boolean NOT NULL,
    custom jsonb NOT NULL
);
CREATE TABLE public.answered (
    user_id text NOT NULL,
    key_hash text NOT NULL,
    call text NOT NULL,
    sealed text,
    "on" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.answered FORCE ROW LEVEL SECURITY;
CREATE TABLE public.app (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    description text
);

ALTER TABLE ONLY public.app FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    resource_variant_id text,
    parent_id text,
    root_id text,
    agent_id text,
    description text,
    "order" double precision DEFAULT 0 NOT NULL,
    slug text,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text,
    enabled boolean DEFAULT true NOT NULL,
    location jsonb,
    time_zone text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    library_changed boolean DEFAULT false NOT NULL,
    is_library_asset boolean DEFAULT false NOT NULL,
    library_asset_id text,
    library_version_id text,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL
);

ALTER TABLE ONLY public.asset FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset_app_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    app_id text NOT NULL,
    asset_id text NOT NULL,
    "values" text,
    state_values text,
    removed_on timestamp with time zone,
    removal text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.asset_app_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset_app_config_resource (
    public_id text NOT NULL,
    company_id text NOT NULL,
    config_id text NOT NULL,
    name text,
    slug text NOT NULL,
    resource_type text NOT NULL,
    resource_public_id text,
    "values" text,
    state_values text,
    removed_on timestamp with time zone,
    removal text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.asset_app_config_resource FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset_library_version (
    public_id text NOT NULL,
    company_id text NOT NULL,
    tree jsonb NOT NULL,
    library_id text,
    name text NOT NULL,
    version double precision NOT NULL,
    description text,
    update_instances boolean NOT NULL,
    published_on timestamp with time zone NOT NULL,
    published_by_id text NOT NULL
);

ALTER TABLE ONLY public.asset_library_version FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset_membership (
    public_id text NOT NULL,
    company_id text NOT NULL,
    asset_id text NOT NULL,
    group_id text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.asset_membership FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset_page_link (
    public_id text NOT NULL,
    company_id text NOT NULL,
    asset_id text NOT NULL,
    page_id text NOT NULL,
    audience_id text NOT NULL,
    group_id text,
    "order" double precision DEFAULT 0 NOT NULL,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    removed_on timestamp with time zone,
    removal text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.asset_page_link FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset_page_link_group (
    public_id text NOT NULL,
    company_id text NOT NULL,
    asset_id text NOT NULL,
    name text NOT NULL,
    removed_on timestamp with time zone,
    removal text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.asset_page_link_group FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset_report_schedule (
    public_id text NOT NULL,
    company_id text NOT NULL,
    asset_id text NOT NULL,
    report_id text NOT NULL,
    start timestamp with time zone NOT NULL,
    time_zone text NOT NULL,
    recurrence jsonb NOT NULL,
    delivery_time text NOT NULL,
    removed_on timestamp with time zone,
    removal text,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.asset_report_schedule FORCE ROW LEVEL SECURITY;
CREATE TABLE public.asset_type (
    company_id text NOT NULL,
    public_id text NOT NULL,
    name text NOT NULL,
    "order" double precision NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.asset_type FORCE ROW LEVEL SECURITY;
CREATE TABLE public.audience (
    public_id text NOT NULL,
    company_id text NOT NULL,
    "default" boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    description text,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE ONLY public.audience FORCE ROW LEVEL SECURITY;
CREATE TABLE public.audit_log (
    public_id text NOT NULL,
    company_id text NOT NULL,
    user_id text NOT NULL,
    entity text NOT NULL,
    record_id text NOT NULL,
    act text NOT NULL,
    details jsonb NOT NULL,
    "on" timestamp with time zone DEFAULT now() NOT NULL,
    part_of text,
    ip_address text,
    through_id text
);

ALTER TABLE ONLY public.audit_log FORCE ROW LEVEL SECURITY;
CREATE TABLE public.auth_token (
    public_id text NOT NULL,
    hash text NOT NULL,
    user_id text NOT NULL,
    session_id text NOT NULL,
    purpose text NOT NULL,
    agents_ids text[] DEFAULT '{}'::text[] NOT NULL,
    expires_on timestamp with time zone NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_ip text,
    user_agent text
);
CREATE TABLE public.backend_component_log (
    company_id text NOT NULL,
    template_id text NOT NULL,
    "on" timestamp with time zone DEFAULT now() NOT NULL,
    line text NOT NULL
);

ALTER TABLE ONLY public.backend_component_log FORCE ROW LEVEL SECURITY;
CREATE TABLE public.backend_component_message_subscription (
    public_id text NOT NULL,
    company_id text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    template_id text NOT NULL
);

ALTER TABLE ONLY public.backend_component_message_subscription FORCE ROW LEVEL SECURITY;
CREATE TABLE public.backend_component_message_trigger (
    public_id text NOT NULL,
    company_id text NOT NULL,
    subscription_id text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    last_try timestamp with time zone,
    next_try timestamp with time zone,
    ok boolean NOT NULL,
    retrying boolean NOT NULL,
    status text,
    try_count double precision NOT NULL
);

ALTER TABLE ONLY public.backend_component_message_trigger FORCE ROW LEVEL SECURITY;
CREATE TABLE public.backend_component_template (
    public_id text NOT NULL,
    company_id text NOT NULL,
    private boolean DEFAULT true NOT NULL,
    name text NOT NULL,
    draft_id text,
    published_id text,
    access_token_scope text,
    default_config_values text,
    config_confidentiality text DEFAULT 'public'::text NOT NULL,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL
);

ALTER TABLE ONLY public.backend_component_template FORCE ROW LEVEL SECURITY;
CREATE TABLE public.backend_component_template_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    allow_draft boolean DEFAULT false NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    template_id text NOT NULL,
    "values" text,
    pinned_version_id text
);

ALTER TABLE ONLY public.backend_component_template_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.backend_component_template_share (
    public_id text NOT NULL,
    company_id text NOT NULL,
    shared_with_id text NOT NULL,
    template_id text NOT NULL
);

ALTER TABLE ONLY public.backend_component_template_share FORCE ROW LEVEL SECURITY;
CREATE TABLE public.backend_component_template_version (
    public_id text NOT NULL,
    company_id text NOT NULL,
    content bytea,
    template_id text NOT NULL,
    number text NOT NULL,
    published_on timestamp with time zone,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL
);

ALTER TABLE ONLY public.backend_component_template_version FORCE ROW LEVEL SECURITY;
CREATE TABLE public.branding (
    public_id text NOT NULL,
    fqdn text,
    name text NOT NULL,
    logo text,
    favicon text,
    apple_touch_icon text,
    page_color text NOT NULL,
    card_color text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    owner_id text,
    sector_id text,
    logo_dark text,
    apple_app_store_link text,
    google_play_store_link text,
    primary_color text,
    primary_text_color text,
    accent_color text,
    accent_text_color text,
    header_color text,
    header_line_color text,
    menu_color text,
    menu_text_color text,
    page_text_color text,
    card_text_color text,
    logo_has_background_color boolean DEFAULT false NOT NULL,
    logo_on_header_color_spec text
);
CREATE TABLE public.call_count (
    hash text NOT NULL,
    calls integer NOT NULL,
    since timestamp with time zone NOT NULL
);
CREATE TABLE public.company (
    public_id text NOT NULL,
    name text NOT NULL,
    sector_id text NOT NULL,
    uses_access_requests boolean DEFAULT true NOT NULL,
    logging_trial_used boolean DEFAULT false NOT NULL,
    alarming_trial_used boolean DEFAULT false NOT NULL,
    country text DEFAULT 'NL'::text NOT NULL,
    default_user_invite_language text DEFAULT 'en'::text NOT NULL,
    app_owner_name text,
    custom_terms_of_use text DEFAULT 'sector'::text NOT NULL,
    custom_privacy_statement text DEFAULT 'sector'::text NOT NULL,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    enforce2fa boolean DEFAULT false NOT NULL,
    provisioned boolean DEFAULT true NOT NULL,
    enforce_sso boolean DEFAULT false NOT NULL,
    max_session_hours integer
);
CREATE TABLE public.connect_ticket (
    hash text NOT NULL,
    company_id text NOT NULL,
    user_id text NOT NULL,
    session_id text NOT NULL,
    agent_id text NOT NULL,
    expires_on timestamp with time zone NOT NULL,
    spent_on timestamp with time zone
);
CREATE TABLE public.console_consent (
    company_id text NOT NULL,
    account_id text NOT NULL,
    user_id text NOT NULL,
    given_by text NOT NULL,
    given_on timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_on timestamp with time zone
);

ALTER TABLE ONLY public.console_consent FORCE ROW LEVEL SECURITY;
CREATE TABLE public.controlled_device (
    public_id text NOT NULL,
    company_id text NOT NULL,
    agent_id text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL
);

ALTER TABLE ONLY public.controlled_device FORCE ROW LEVEL SECURITY;
CREATE TABLE public.controlled_device_membership (
    public_id text NOT NULL,
    company_id text NOT NULL,
    controlled_device_id text NOT NULL,
    group_id text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.controlled_device_membership FORCE ROW LEVEL SECURITY;
CREATE TABLE public.custom_property (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    scope_type text DEFAULT 'com'::text NOT NULL,
    resource_type text NOT NULL,
    resource_variant_id text,
    slug text NOT NULL,
    description text,
    required boolean DEFAULT false NOT NULL,
    validation jsonb NOT NULL,
    flags text[] DEFAULT '{}'::text[] NOT NULL
);

ALTER TABLE ONLY public.custom_property FORCE ROW LEVEL SECURITY;
CREATE TABLE public.edge_app (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    description text
);

ALTER TABLE ONLY public.edge_app FORCE ROW LEVEL SECURITY;
CREATE TABLE public.edge_app_version (
    public_id text NOT NULL,
    company_id text NOT NULL,
    manifest jsonb DEFAULT '{"files": [], "services": []}'::jsonb NOT NULL,
    content bytea,
    edge_app_id text NOT NULL,
    number text NOT NULL,
    published_on timestamp with time zone,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL
);

ALTER TABLE ONLY public.edge_app_version FORCE ROW LEVEL SECURITY;
CREATE TABLE public.email_address_change (
    public_id text NOT NULL,
    user_id text NOT NULL,
    old_email_address text NOT NULL,
    new_email_address text NOT NULL,
    expires_on timestamp with time zone NOT NULL,
    session_id text
);
CREATE TABLE public.enrolment (
    public_id text NOT NULL,
    company_id text NOT NULL,
    serial_number text NOT NULL,
    profile_id text,
    code_id text,
    public_key text NOT NULL,
    fingerprint text NOT NULL,
    ip_address text NOT NULL,
    applied_on timestamp with time zone NOT NULL,
    last_signed_on timestamp with time zone NOT NULL,
    status text NOT NULL,
    doubt text,
    decided_on timestamp with time zone,
    decided_by_id text,
    reject_reason text,
    agent_id text,
    secret_given_on timestamp with time zone,
    words text GENERATED ALWAYS AS (((((' '::text || ''::text) || ' '::text) || chr(10)) || public.searchable(COALESCE(serial_number, ''::text)))) STORED NOT NULL
);

ALTER TABLE ONLY public.enrolment FORCE ROW LEVEL SECURITY;
CREATE TABLE public.enrolment_code (
    public_id text NOT NULL,
    company_id text NOT NULL,
    profile_id text,
    expires_on timestamp with time zone NOT NULL,
    most double precision NOT NULL,
    uses double precision NOT NULL,
    revoked_on timestamp with time zone,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL
);

ALTER TABLE ONLY public.enrolment_code FORCE ROW LEVEL SECURITY;
CREATE TABLE public.enrolment_code_hash (
    hash text NOT NULL,
    company_id text NOT NULL,
    code_id text NOT NULL,
    expires_on timestamp with time zone NOT NULL
);
CREATE TABLE public.event (
    tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id bigint NOT NULL,
    company_id text NOT NULL,
    entity text NOT NULL,
    act text NOT NULL,
    public_id text NOT NULL,
    agent_id text,
    fields jsonb NOT NULL,
    "on" timestamp with time zone DEFAULT now() NOT NULL,
    user_id text
);

ALTER TABLE ONLY public.event FORCE ROW LEVEL SECURITY;
CREATE SEQUENCE public.event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.event_id_seq OWNED BY public.event.id;
CREATE TABLE public."group" (
    public_id text NOT NULL,
    company_id text NOT NULL,
    type_id text NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE ONLY public."group" FORCE ROW LEVEL SECURITY;
CREATE TABLE public.group_type (
    company_id text NOT NULL,
    public_id text NOT NULL,
    name text NOT NULL,
    color text,
    "order" double precision DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text,
    description text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE ONLY public.group_type FORCE ROW LEVEL SECURITY;
CREATE TABLE public.invite (
    public_id text NOT NULL,
    company_id text NOT NULL,
    email_address text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    message text,
    expires_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL
);

ALTER TABLE ONLY public.invite FORCE ROW LEVEL SECURITY;
CREATE TABLE public.invite_membership (
    public_id text NOT NULL,
    company_id text NOT NULL,
    invite_id text NOT NULL,
    group_id text,
    role_id text,
    expires_on timestamp with time zone
);

ALTER TABLE ONLY public.invite_membership FORCE ROW LEVEL SECURITY;
CREATE TABLE public.known_browser (
    hash text NOT NULL,
    user_id text NOT NULL,
    last_used_on timestamp with time zone NOT NULL
);
CREATE TABLE public.label (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    color text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.label FORCE ROW LEVEL SECURITY;
CREATE TABLE public.licence (
    public_id text NOT NULL,
    company_id text NOT NULL,
    type_id text NOT NULL,
    coupon_code text,
    serial_number text NOT NULL,
    expires_on timestamp with time zone,
    trial boolean NOT NULL,
    value text,
    max_retention_policy text,
    agent_id text,
    bundle_id text,
    notified_end timestamp with time zone,
    words text GENERATED ALWAYS AS (((((' '::text || ''::text) || ' '::text) || chr(10)) || public.searchable(COALESCE(serial_number, ''::text)))) STORED NOT NULL
);

ALTER TABLE ONLY public.licence FORCE ROW LEVEL SECURITY;
CREATE TABLE public.licence_bundle (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL
);

ALTER TABLE ONLY public.licence_bundle FORCE ROW LEVEL SECURITY;
CREATE TABLE public.licence_coupon (
    code_hash text NOT NULL,
    bundle_name text,
    usages text[] NOT NULL,
    days integer,
    value text,
    max_retention_policy text,
    spent_on timestamp with time zone,
    spent_by text
);
CREATE TABLE public.licence_type (
    public_id text NOT NULL,
    usage_type text NOT NULL,
    company_limit integer,
    scope text NOT NULL
);
CREATE TABLE public.mail (
    id bigint NOT NULL,
    template text NOT NULL,
    address text NOT NULL,
    language text NOT NULL,
    facts jsonb NOT NULL,
    host text,
    tries integer DEFAULT 0 NOT NULL,
    due_on timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.mail_id_seq OWNED BY public.mail.id;
CREATE TABLE public.mail_link (
    hash text NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    expires_on timestamp with time zone NOT NULL
);
CREATE TABLE public.menu_item (
    public_id text NOT NULL,
    company_id text NOT NULL,
    page_links jsonb DEFAULT '[]'::jsonb NOT NULL,
    name text,
    page_id text,
    "order" double precision NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    audience_id text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.menu_item FORCE ROW LEVEL SECURITY;
CREATE TABLE public.message (
    public_id text NOT NULL,
    user_id text NOT NULL,
    by_id text,
    read boolean NOT NULL,
    system_label text,
    system_result text[] DEFAULT '{}'::text[] NOT NULL,
    created_on timestamp with time zone NOT NULL,
    company_id text,
    short_content jsonb NOT NULL,
    long_content jsonb NOT NULL
);

ALTER TABLE ONLY public.message FORCE ROW LEVEL SECURITY;
CREATE TABLE public.message_filter (
    public_id text NOT NULL,
    user_id text NOT NULL,
    actions text[] DEFAULT '{}'::text[] NOT NULL,
    company_public_ids text[] DEFAULT '{}'::text[] NOT NULL,
    not_company_public_ids boolean DEFAULT false NOT NULL,
    system_labels text[] DEFAULT '{}'::text[] NOT NULL,
    not_system_labels boolean DEFAULT false NOT NULL,
    long_contains text,
    not_long_contains text,
    short_contains text,
    not_short_contains text,
    contains text,
    not_contains text
);

ALTER TABLE ONLY public.message_filter FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mqtt_broker (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    host text NOT NULL,
    port integer NOT NULL,
    certauth text,
    message_format text NOT NULL
);

ALTER TABLE ONLY public.mqtt_broker FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mqtt_broker_client (
    public_id text NOT NULL,
    company_id text NOT NULL,
    mqtt_broker_id text NOT NULL,
    name text NOT NULL,
    username text,
    password text,
    client_cert text,
    client_key text
);

ALTER TABLE ONLY public.mqtt_broker_client FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mqtt_broker_client_message (
    public_id text NOT NULL,
    company_id text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    mqtt_broker_client_id text NOT NULL,
    topic text NOT NULL,
    message text,
    client_id text,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL
);

ALTER TABLE ONLY public.mqtt_broker_client_message FORCE ROW LEVEL SECURITY;
CREATE TABLE public.oci_registry (
    public_id text NOT NULL,
    company_id text NOT NULL,
    server text NOT NULL,
    username text NOT NULL,
    password text NOT NULL
);

ALTER TABLE ONLY public.oci_registry FORCE ROW LEVEL SECURITY;
CREATE TABLE public.one_time_secret (
    user_id text NOT NULL,
    secret text NOT NULL,
    device_name text,
    registered_on timestamp with time zone,
    last_step integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY public.one_time_secret FORCE ROW LEVEL SECURITY;
CREATE TABLE public.page (
    public_id text NOT NULL,
    company_id text NOT NULL,
    "default" boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    application_type text DEFAULT 'sheet'::text NOT NULL,
    group_id text,
    draft_id text,
    published_id text,
    static boolean DEFAULT false NOT NULL,
    orientation text,
    labels_ids text[] DEFAULT '{}'::text[] NOT NULL,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.page FORCE ROW LEVEL SECURITY;
CREATE TABLE public.page_component (
    public_id text NOT NULL,
    company_id text NOT NULL,
    page_version_id text NOT NULL,
    template_id text,
    bound_version_id text,
    dimensions jsonb NOT NULL,
    inputs text NOT NULL,
    page_page_id text,
    built_in text,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.page_component FORCE ROW LEVEL SECURITY;
CREATE TABLE public.page_component_template (
    public_id text NOT NULL,
    company_id text NOT NULL,
    static boolean DEFAULT false NOT NULL,
    private boolean DEFAULT true NOT NULL,
    name text NOT NULL,
    draft_id text,
    published_id text,
    intent text[] DEFAULT '{}'::text[] NOT NULL,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL
);

ALTER TABLE ONLY public.page_component_template FORCE ROW LEVEL SECURITY;
CREATE TABLE public.page_component_template_config (
    public_id text NOT NULL,
    company_id text NOT NULL,
    template_id text NOT NULL,
    allow_draft boolean NOT NULL,
    pinned_version_id text
);

ALTER TABLE ONLY public.page_component_template_config FORCE ROW LEVEL SECURITY;
CREATE TABLE public.page_component_template_version (
    public_id text NOT NULL,
    company_id text NOT NULL,
    manifest jsonb DEFAULT '{}'::jsonb NOT NULL,
    content bytea,
    template_id text NOT NULL,
    number text NOT NULL,
    main_path text NOT NULL,
    notes text,
    published boolean NOT NULL,
    published_on timestamp with time zone,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL
);

ALTER TABLE ONLY public.page_component_template_version FORCE ROW LEVEL SECURITY;
CREATE TABLE public.page_image (
    public_id text NOT NULL,
    company_id text NOT NULL,
    content bytea DEFAULT '\x'::bytea NOT NULL,
    page_id text NOT NULL,
    media_type text NOT NULL,
    size double precision NOT NULL,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.page_image FORCE ROW LEVEL SECURITY;
CREATE TABLE public.page_page (
    public_id text NOT NULL,
    company_id text NOT NULL,
    page_version_id text NOT NULL,
    "order" double precision DEFAULT 0 NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.page_page FORCE ROW LEVEL SECURITY;
CREATE TABLE public.page_version (
    public_id text NOT NULL,
    company_id text NOT NULL,
    page_id text NOT NULL,
    title text,
    preview_agent_id text,
    preview_asset_id text,
    period_spec text DEFAULT 'today'::text,
    period_selector_enabled boolean DEFAULT true NOT NULL,
    default_refresh_rate double precision,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL,
    updated_on timestamp with time zone,
    updated_by_id text,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.page_version FORCE ROW LEVEL SECURITY;
CREATE TABLE public.platform_server (
    public_id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    host text NOT NULL,
    port text NOT NULL,
    ca text NOT NULL,
    vpn_range text NOT NULL,
    gateways_range text NOT NULL,
    location jsonb,
    CONSTRAINT ranges_are_apart CHECK ((NOT (((vpn_range)::cidr)::inet && ((gateways_range)::cidr)::inet))),
    CONSTRAINT ranges_are_private CHECK ((((((vpn_range)::cidr)::inet <<= '10.0.0.0/8'::inet) OR (((vpn_range)::cidr)::inet <<= '172.16.0.0/12'::inet) OR (((vpn_range)::cidr)::inet <<= '192.168.0.0/16'::inet)) AND ((((gateways_range)::cidr)::inet <<= '10.0.0.0/8'::inet) OR (((gateways_range)::cidr)::inet <<= '172.16.0.0/12'::inet) OR (((gateways_range)::cidr)::inet <<= '192.168.0.0/16'::inet))))
);
CREATE TABLE public.policy_acceptance (
    public_id text NOT NULL,
    user_id text NOT NULL,
    policy_id text NOT NULL,
    accepted_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.policy_language (
    public_id text NOT NULL,
    policy_id text NOT NULL,
    language_code text NOT NULL,
    body text NOT NULL,
    update_summary text
);
CREATE TABLE public.public_file (
    public_id text NOT NULL,
    company_id text NOT NULL,
    media_type text NOT NULL,
    content bytea NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.public_file FORCE ROW LEVEL SECURITY;
CREATE TABLE public.recovery_code (
    user_id text NOT NULL,
    hash text NOT NULL
);

ALTER TABLE ONLY public.recovery_code FORCE ROW LEVEL SECURITY;
CREATE TABLE public.registration (
    public_id text NOT NULL,
    email_address text NOT NULL,
    name text NOT NULL,
    company_name text NOT NULL,
    password_hash text NOT NULL,
    language text NOT NULL,
    localisation text,
    time_zone text,
    policy_id text,
    sector_id text NOT NULL,
    expires_on timestamp with time zone NOT NULL
);
CREATE TABLE public.remote_failure_count (
    public_id text NOT NULL,
    company_id text NOT NULL,
    hour timestamp with time zone NOT NULL,
    times integer NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    failure text NOT NULL,
    last_on timestamp with time zone NOT NULL,
    words text GENERATED ALWAYS AS (((((' '::text || ''::text) || ' '::text) || chr(10)) || public.searchable(COALESCE(remote, ''::text)))) STORED NOT NULL
);

ALTER TABLE ONLY public.remote_failure_count FORCE ROW LEVEL SECURITY;
CREATE TABLE public.remote_figure (
    company_id text NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    share text NOT NULL,
    measure text NOT NULL,
    size integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    times integer NOT NULL
);

ALTER TABLE ONLY public.remote_figure FORCE ROW LEVEL SECURITY;
CREATE TABLE public.removed_agent (
    company_id text NOT NULL,
    public_id text NOT NULL,
    name text NOT NULL,
    serial_number text NOT NULL,
    removed_on timestamp with time zone DEFAULT now() NOT NULL,
    removed_by_id text NOT NULL,
    rows jsonb NOT NULL
);

ALTER TABLE ONLY public.removed_agent FORCE ROW LEVEL SECURITY;
CREATE TABLE public.report_job (
    public_id text NOT NULL,
    company_id text NOT NULL,
    report_id text NOT NULL,
    draft boolean NOT NULL,
    agent_id text,
    asset_id text,
    time_zone text NOT NULL,
    start timestamp with time zone NOT NULL,
    "end" timestamp with time zone NOT NULL,
    send_to text[] DEFAULT '{}'::text[] NOT NULL,
    message text,
    status text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    created_by_id text NOT NULL,
    removed_on timestamp with time zone,
    removal text
);

ALTER TABLE ONLY public.report_job FORCE ROW LEVEL SECURITY;
CREATE TABLE public.role (
    company_id text NOT NULL,
    public_id text NOT NULL,
    name text NOT NULL,
    permissions text[] NOT NULL,
    description text,
    audiences_ids text[] DEFAULT '{}'::text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    removed_on timestamp with time zone,
    removal text,
    enforce2fa boolean DEFAULT false NOT NULL,
    enforce_sso boolean DEFAULT false NOT NULL,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE ONLY public.role FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sector (
    public_id text NOT NULL,
    name text NOT NULL,
    support_email_address text,
    corporate_website text,
    default_country text DEFAULT 'NL'::text NOT NULL,
    allow_custom_terms_of_use boolean DEFAULT true NOT NULL,
    allow_custom_privacy_statement boolean DEFAULT true NOT NULL,
    feedback_to text
);
CREATE TABLE public.session (
    public_id text NOT NULL,
    user_id text NOT NULL,
    kind text NOT NULL,
    refresh_hash text,
    previous_refresh_hash text,
    rotated_on timestamp with time zone,
    last_used_on timestamp with time zone NOT NULL,
    ends_on timestamp with time zone NOT NULL,
    ended_on timestamp with time zone,
    rotation text,
    ended_for text,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_ip text,
    user_agent text,
    scope jsonb,
    two_factor boolean DEFAULT false NOT NULL,
    application text,
    sso_provider_id text,
    vouched_by text,
    widget_company_id text,
    widget_agents_ids text[],
    widget_origin text,
    reauthenticated_on timestamp with time zone,
    name text
);
CREATE TABLE public.session_token (
    hash text NOT NULL,
    session_id text NOT NULL,
    expires_on timestamp with time zone NOT NULL
);
CREATE TABLE public.sign_in_attempt (
    key text NOT NULL,
    failures integer NOT NULL,
    since timestamp with time zone NOT NULL
);
CREATE TABLE public.sso_identity_provider (
    public_id text NOT NULL,
    name text NOT NULL,
    logo text,
    companies_ids text[] NOT NULL,
    owner_id text
);
CREATE TABLE public.sso_provider (
    public_id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    issuer text NOT NULL,
    client_id text NOT NULL,
    client_secret text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    active boolean DEFAULT true NOT NULL
);

ALTER TABLE ONLY public.sso_provider FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sso_request (
    state_hash text NOT NULL,
    provider_id text NOT NULL,
    redirect_url text NOT NULL,
    callback text NOT NULL,
    browser_hash text,
    verifier text NOT NULL,
    nonce text NOT NULL,
    expires_on timestamp with time zone NOT NULL,
    returned boolean DEFAULT false NOT NULL,
    code_hash text,
    email_address text,
    two_factor boolean DEFAULT false NOT NULL
);
CREATE TABLE public.terms_of_use_policy (
    public_id text NOT NULL,
    sector_id text NOT NULL,
    company_id text,
    type text NOT NULL,
    version text,
    published_on timestamp with time zone
);
CREATE TABLE public.translation (
    public_id text NOT NULL,
    company_id text NOT NULL,
    key text NOT NULL,
    languages jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

ALTER TABLE ONLY public.translation FORCE ROW LEVEL SECURITY;
CREATE TABLE public.trusted_device (
    public_id text NOT NULL,
    user_id text NOT NULL,
    identifier_hash text NOT NULL,
    name text NOT NULL,
    user_agent text,
    created_on timestamp with time zone NOT NULL,
    last_login timestamp with time zone NOT NULL,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL
);

ALTER TABLE ONLY public.trusted_device FORCE ROW LEVEL SECURITY;
CREATE TABLE public.user_account (
    public_id text NOT NULL,
    name text NOT NULL,
    email_address text NOT NULL,
    password_hash text,
    language text DEFAULT 'en'::text NOT NULL,
    sector_id text NOT NULL,
    localisation text,
    time_zone text,
    phone_number text,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    registered_on timestamp with time zone DEFAULT now() NOT NULL,
    erased_on timestamp with time zone,
    service_of text,
    widget_origins text[] DEFAULT '{}'::text[] NOT NULL,
    allowed_for_all_on timestamp with time zone,
    created_by_id text,
    CONSTRAINT service_account_has_no_sign_in CHECK (((service_of IS NULL) OR ((password_hash IS NULL) AND (email_address ~~ '%.invalid'::text))))
);
CREATE TABLE public.user_membership (
    company_id text NOT NULL,
    public_id text NOT NULL,
    user_id text NOT NULL,
    group_id text,
    role_id text,
    expires_on timestamp with time zone,
    removed_on timestamp with time zone,
    removal text,
    deactivated_on timestamp with time zone
);

ALTER TABLE ONLY public.user_membership FORCE ROW LEVEL SECURITY;
CREATE SEQUENCE public.vpn_address_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.vpn_place (
    agent_id text NOT NULL,
    company_id text NOT NULL,
    server_id text NOT NULL,
    address inet NOT NULL,
    fixed boolean DEFAULT false NOT NULL,
    network cidr,
    CONSTRAINT address_is_one CHECK (((family(address) = 4) AND (masklen(address) = 32)))
);
CREATE SEQUENCE public.vpn_place_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.vpn_session (
    company_id text NOT NULL,
    public_id text NOT NULL,
    user_id text NOT NULL,
    session_id text NOT NULL,
    agent_id text NOT NULL,
    credential_hash text NOT NULL,
    vpn_address text NOT NULL,
    started_on timestamp with time zone NOT NULL,
    seen_on timestamp with time zone NOT NULL,
    ended_on timestamp with time zone,
    end_reason text,
    server_id text NOT NULL
);

ALTER TABLE ONLY public.vpn_session FORCE ROW LEVEL SECURITY;
CREATE TABLE public.webhook_subscription (
    public_id text NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    callback_url text NOT NULL,
    timeout double precision DEFAULT 8000 NOT NULL,
    secret text,
    words text GENERATED ALWAYS AS ((((' '::text || public.searchable(COALESCE(name, ''::text))) || ' '::text) || chr(10))) STORED NOT NULL
);

ALTER TABLE ONLY public.webhook_subscription FORCE ROW LEVEL SECURITY;
CREATE TABLE public.webhook_subscription_trigger (
    public_id text NOT NULL,
    user_id text NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    by_id text,
    subscription_id text NOT NULL,
    created_on timestamp with time zone NOT NULL,
    last_try timestamp with time zone,
    next_try timestamp with time zone,
    ok boolean NOT NULL,
    status text,
    try_count double precision NOT NULL
);

ALTER TABLE ONLY public.webhook_subscription_trigger FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY public.agent_command ALTER COLUMN id SET DEFAULT nextval('public.agent_command_id_seq'::regclass);
ALTER TABLE ONLY public.event ALTER COLUMN id SET DEFAULT nextval('public.event_id_seq'::regclass);
ALTER TABLE ONLY public.mail ALTER COLUMN id SET DEFAULT nextval('public.mail_id_seq'::regclass);
ALTER TABLE ONLY public.agent_access_request
    ADD CONSTRAINT agent_access_request_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_access_request
    ADD CONSTRAINT agent_access_request_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_code
    ADD CONSTRAINT agent_code_agent_id_kind_pk PRIMARY KEY (agent_id, kind);
ALTER TABLE ONLY public.agent_command
    ADD CONSTRAINT agent_command_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent
    ADD CONSTRAINT agent_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_data_alarm
    ADD CONSTRAINT agent_data_alarm_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_data_alarm_occurrence
    ADD CONSTRAINT agent_data_alarm_occurrence_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_data_alarm_occurrence
    ADD CONSTRAINT agent_data_alarm_occurrence_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_data_alarm
    ADD CONSTRAINT agent_data_alarm_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_data_condition
    ADD CONSTRAINT agent_data_condition_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_data_condition
    ADD CONSTRAINT agent_data_condition_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_data_source
    ADD CONSTRAINT agent_data_source_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_data_source
    ADD CONSTRAINT agent_data_source_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_data_tag
    ADD CONSTRAINT agent_data_tag_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_data_tag
    ADD CONSTRAINT agent_data_tag_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_data_value
    ADD CONSTRAINT agent_data_value_company_id_agent_id_variable_id_time_pk PRIMARY KEY (company_id, agent_id, variable_id, "time");
ALTER TABLE ONLY public.agent_data_variable
    ADD CONSTRAINT agent_data_variable_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_data_variable
    ADD CONSTRAINT agent_data_variable_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_device
    ADD CONSTRAINT agent_device_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_device
    ADD CONSTRAINT agent_device_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_edge_app_instance
    ADD CONSTRAINT agent_edge_app_instance_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_edge_app_instance_file
    ADD CONSTRAINT agent_edge_app_instance_file_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_edge_app_instance_file
    ADD CONSTRAINT agent_edge_app_instance_file_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_edge_app_instance
    ADD CONSTRAINT agent_edge_app_instance_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_edge_app_instance_service
    ADD CONSTRAINT agent_edge_app_instance_service_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_edge_app_instance_service
    ADD CONSTRAINT agent_edge_app_instance_service_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_job
    ADD CONSTRAINT agent_job_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_job
    ADD CONSTRAINT agent_job_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_membership
    ADD CONSTRAINT agent_membership_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_membership
    ADD CONSTRAINT agent_membership_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_note
    ADD CONSTRAINT agent_note_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_note
    ADD CONSTRAINT agent_note_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_page_link
    ADD CONSTRAINT agent_page_link_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_page_link_group
    ADD CONSTRAINT agent_page_link_group_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_page_link_group
    ADD CONSTRAINT agent_page_link_group_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_page_link
    ADD CONSTRAINT agent_page_link_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent
    ADD CONSTRAINT agent_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_registration_profile
    ADD CONSTRAINT agent_registration_profile_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_registration_profile_membership
    ADD CONSTRAINT agent_registration_profile_membership_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_registration_profile_membership
    ADD CONSTRAINT agent_registration_profile_membership_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_registration_profile
    ADD CONSTRAINT agent_registration_profile_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_report_schedule
    ADD CONSTRAINT agent_report_schedule_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_report_schedule
    ADD CONSTRAINT agent_report_schedule_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_additional_subnet
    ADD CONSTRAINT agent_router_additional_subnet_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_additional_subnet
    ADD CONSTRAINT agent_router_additional_subnet_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_display_config
    ADD CONSTRAINT agent_router_display_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_display_config
    ADD CONSTRAINT agent_router_display_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_lan_config
    ADD CONSTRAINT agent_router_lan_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_lan_config
    ADD CONSTRAINT agent_router_lan_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_lan_wan_access_rule
    ADD CONSTRAINT agent_router_lan_wan_access_rule_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_lan_wan_access_rule
    ADD CONSTRAINT agent_router_lan_wan_access_rule_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_ntp_server
    ADD CONSTRAINT agent_router_ntp_server_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_ntp_server
    ADD CONSTRAINT agent_router_ntp_server_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_one_to_one_nat_rule
    ADD CONSTRAINT agent_router_one_to_one_nat_rule_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_one_to_one_nat_rule
    ADD CONSTRAINT agent_router_one_to_one_nat_rule_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_port_forward
    ADD CONSTRAINT agent_router_port_forward_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_port_forward
    ADD CONSTRAINT agent_router_port_forward_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_vpn_access_rule
    ADD CONSTRAINT agent_router_vpn_access_rule_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_vpn_access_rule
    ADD CONSTRAINT agent_router_vpn_access_rule_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_vpn_config
    ADD CONSTRAINT agent_router_vpn_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_vpn_config
    ADD CONSTRAINT agent_router_vpn_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_router_wan_config
    ADD CONSTRAINT agent_router_wan_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_router_wan_config
    ADD CONSTRAINT agent_router_wan_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_secret
    ADD CONSTRAINT agent_secret_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.agent_server
    ADD CONSTRAINT agent_server_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_server
    ADD CONSTRAINT agent_server_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template
    ADD CONSTRAINT agent_template_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_data_alarm
    ADD CONSTRAINT agent_template_data_alarm_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_data_alarm
    ADD CONSTRAINT agent_template_data_alarm_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_data_condition
    ADD CONSTRAINT agent_template_data_condition_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_data_condition
    ADD CONSTRAINT agent_template_data_condition_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_data_source
    ADD CONSTRAINT agent_template_data_source_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_data_source
    ADD CONSTRAINT agent_template_data_source_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_data_tag
    ADD CONSTRAINT agent_template_data_tag_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_data_tag
    ADD CONSTRAINT agent_template_data_tag_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_data_variable
    ADD CONSTRAINT agent_template_data_variable_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_data_variable
    ADD CONSTRAINT agent_template_data_variable_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_device
    ADD CONSTRAINT agent_template_device_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_device
    ADD CONSTRAINT agent_template_device_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_page_link
    ADD CONSTRAINT agent_template_page_link_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_page_link_group
    ADD CONSTRAINT agent_template_page_link_group_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_page_link_group
    ADD CONSTRAINT agent_template_page_link_group_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_page_link
    ADD CONSTRAINT agent_template_page_link_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template
    ADD CONSTRAINT agent_template_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_additional_subnet
    ADD CONSTRAINT agent_template_router_additional_subnet_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_additional_subnet
    ADD CONSTRAINT agent_template_router_additional_subnet_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_display_config
    ADD CONSTRAINT agent_template_router_display_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_display_config
    ADD CONSTRAINT agent_template_router_display_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_lan_config
    ADD CONSTRAINT agent_template_router_lan_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_lan_config
    ADD CONSTRAINT agent_template_router_lan_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_lan_wan_access_rule
    ADD CONSTRAINT agent_template_router_lan_wan_access_rule_company_id_public_id_ PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_lan_wan_access_rule
    ADD CONSTRAINT agent_template_router_lan_wan_access_rule_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_ntp_server
    ADD CONSTRAINT agent_template_router_ntp_server_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_ntp_server
    ADD CONSTRAINT agent_template_router_ntp_server_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_one_to_one_nat_rule
    ADD CONSTRAINT agent_template_router_one_to_one_nat_rule_company_id_public_id_ PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_one_to_one_nat_rule
    ADD CONSTRAINT agent_template_router_one_to_one_nat_rule_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_port_forward
    ADD CONSTRAINT agent_template_router_port_forward_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_port_forward
    ADD CONSTRAINT agent_template_router_port_forward_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_vpn_access_rule
    ADD CONSTRAINT agent_template_router_vpn_access_rule_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_vpn_access_rule
    ADD CONSTRAINT agent_template_router_vpn_access_rule_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_router_vpn_config
    ADD CONSTRAINT agent_template_router_vpn_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_router_vpn_config
    ADD CONSTRAINT agent_template_router_vpn_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_server
    ADD CONSTRAINT agent_template_server_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_server
    ADD CONSTRAINT agent_template_server_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_template_version
    ADD CONSTRAINT agent_template_version_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.agent_template_version
    ADD CONSTRAINT agent_template_version_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.agent_type_file
    ADD CONSTRAINT agent_type_file_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.agent_type
    ADD CONSTRAINT agent_type_name_unique UNIQUE (name);
ALTER TABLE ONLY public.agent_type
    ADD CONSTRAINT agent_type_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.answered
    ADD CONSTRAINT answered_user_id_key_hash_pk PRIMARY KEY (user_id, key_hash);
ALTER TABLE ONLY public.app
    ADD CONSTRAINT app_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.app
    ADD CONSTRAINT app_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset_app_config
    ADD CONSTRAINT asset_app_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_app_config
    ADD CONSTRAINT asset_app_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset_app_config_resource
    ADD CONSTRAINT asset_app_config_resource_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_app_config_resource
    ADD CONSTRAINT asset_app_config_resource_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_library_version
    ADD CONSTRAINT asset_library_version_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_library_version
    ADD CONSTRAINT asset_library_version_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset_membership
    ADD CONSTRAINT asset_membership_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_membership
    ADD CONSTRAINT asset_membership_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset_page_link
    ADD CONSTRAINT asset_page_link_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_page_link_group
    ADD CONSTRAINT asset_page_link_group_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_page_link_group
    ADD CONSTRAINT asset_page_link_group_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset_page_link
    ADD CONSTRAINT asset_page_link_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset_report_schedule
    ADD CONSTRAINT asset_report_schedule_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_report_schedule
    ADD CONSTRAINT asset_report_schedule_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.asset_type
    ADD CONSTRAINT asset_type_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.asset_type
    ADD CONSTRAINT asset_type_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.audience
    ADD CONSTRAINT audience_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.audience
    ADD CONSTRAINT audience_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.auth_token
    ADD CONSTRAINT auth_token_hash_unique UNIQUE (hash);
ALTER TABLE ONLY public.auth_token
    ADD CONSTRAINT auth_token_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.backend_component_message_subscription
    ADD CONSTRAINT backend_component_message_subscription_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.backend_component_message_subscription
    ADD CONSTRAINT backend_component_message_subscription_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.backend_component_message_trigger
    ADD CONSTRAINT backend_component_message_trigger_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.backend_component_message_trigger
    ADD CONSTRAINT backend_component_message_trigger_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.backend_component_template
    ADD CONSTRAINT backend_component_template_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.backend_component_template_config
    ADD CONSTRAINT backend_component_template_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.backend_component_template_config
    ADD CONSTRAINT backend_component_template_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.backend_component_template
    ADD CONSTRAINT backend_component_template_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.backend_component_template_share
    ADD CONSTRAINT backend_component_template_share_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.backend_component_template_share
    ADD CONSTRAINT backend_component_template_share_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.backend_component_template_version
    ADD CONSTRAINT backend_component_template_version_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.backend_component_template_version
    ADD CONSTRAINT backend_component_template_version_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.branding
    ADD CONSTRAINT branding_fqdn_unique UNIQUE (fqdn);
ALTER TABLE ONLY public.branding
    ADD CONSTRAINT branding_owner_id_unique UNIQUE (owner_id);
ALTER TABLE ONLY public.branding
    ADD CONSTRAINT branding_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.call_count
    ADD CONSTRAINT call_count_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.connect_ticket
    ADD CONSTRAINT connect_ticket_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.console_consent
    ADD CONSTRAINT console_consent_company_id_account_id_user_id_pk PRIMARY KEY (company_id, account_id, user_id);
ALTER TABLE ONLY public.controlled_device
    ADD CONSTRAINT controlled_device_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.controlled_device_membership
    ADD CONSTRAINT controlled_device_membership_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.controlled_device_membership
    ADD CONSTRAINT controlled_device_membership_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.controlled_device
    ADD CONSTRAINT controlled_device_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.custom_property
    ADD CONSTRAINT custom_property_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.custom_property
    ADD CONSTRAINT custom_property_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.edge_app
    ADD CONSTRAINT edge_app_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.edge_app
    ADD CONSTRAINT edge_app_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.edge_app_version
    ADD CONSTRAINT edge_app_version_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.edge_app_version
    ADD CONSTRAINT edge_app_version_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.email_address_change
    ADD CONSTRAINT email_address_change_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.enrolment_code
    ADD CONSTRAINT enrolment_code_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.enrolment_code_hash
    ADD CONSTRAINT enrolment_code_hash_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.enrolment_code
    ADD CONSTRAINT enrolment_code_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."group"
    ADD CONSTRAINT group_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public."group"
    ADD CONSTRAINT group_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.group_type
    ADD CONSTRAINT group_type_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.group_type
    ADD CONSTRAINT group_type_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.invite_membership
    ADD CONSTRAINT invite_membership_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.invite_membership
    ADD CONSTRAINT invite_membership_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_hash_user_id_pk PRIMARY KEY (hash, user_id);
ALTER TABLE ONLY public.label
    ADD CONSTRAINT label_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.label
    ADD CONSTRAINT label_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.licence_bundle
    ADD CONSTRAINT licence_bundle_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.licence_bundle
    ADD CONSTRAINT licence_bundle_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.licence
    ADD CONSTRAINT licence_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.licence_coupon
    ADD CONSTRAINT licence_coupon_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.licence
    ADD CONSTRAINT licence_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.licence_type
    ADD CONSTRAINT licence_type_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.licence_type
    ADD CONSTRAINT licence_type_usage_type_unique UNIQUE (usage_type);
ALTER TABLE ONLY public.mail_link
    ADD CONSTRAINT mail_link_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_item
    ADD CONSTRAINT menu_item_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.menu_item
    ADD CONSTRAINT menu_item_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.message_filter
    ADD CONSTRAINT message_filter_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.message_filter
    ADD CONSTRAINT message_filter_user_id_public_id_pk PRIMARY KEY (user_id, public_id);
ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_user_id_public_id_pk PRIMARY KEY (user_id, public_id);
ALTER TABLE ONLY public.mqtt_broker_client
    ADD CONSTRAINT mqtt_broker_client_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.mqtt_broker_client_message
    ADD CONSTRAINT mqtt_broker_client_message_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.mqtt_broker_client_message
    ADD CONSTRAINT mqtt_broker_client_message_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.mqtt_broker_client
    ADD CONSTRAINT mqtt_broker_client_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.mqtt_broker
    ADD CONSTRAINT mqtt_broker_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.mqtt_broker
    ADD CONSTRAINT mqtt_broker_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.oci_registry
    ADD CONSTRAINT oci_registry_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.oci_registry
    ADD CONSTRAINT oci_registry_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.one_time_secret
    ADD CONSTRAINT one_time_secret_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.page
    ADD CONSTRAINT page_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.page_component
    ADD CONSTRAINT page_component_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.page_component
    ADD CONSTRAINT page_component_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.page_component_template
    ADD CONSTRAINT page_component_template_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.page_component_template_config
    ADD CONSTRAINT page_component_template_config_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.page_component_template_config
    ADD CONSTRAINT page_component_template_config_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.page_component_template
    ADD CONSTRAINT page_component_template_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.page_component_template_version
    ADD CONSTRAINT page_component_template_version_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.page_component_template_version
    ADD CONSTRAINT page_component_template_version_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.page_image
    ADD CONSTRAINT page_image_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.page_image
    ADD CONSTRAINT page_image_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.page_page
    ADD CONSTRAINT page_page_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.page_page
    ADD CONSTRAINT page_page_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.page
    ADD CONSTRAINT page_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.page_version
    ADD CONSTRAINT page_version_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.page_version
    ADD CONSTRAINT page_version_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.platform_server
    ADD CONSTRAINT platform_server_name_unique UNIQUE (name);
ALTER TABLE ONLY public.platform_server
    ADD CONSTRAINT platform_server_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.policy_acceptance
    ADD CONSTRAINT policy_acceptance_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.policy_language
    ADD CONSTRAINT policy_language_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.public_file
    ADD CONSTRAINT public_file_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_user_id_hash_pk PRIMARY KEY (user_id, hash);
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.remote_failure_count
    ADD CONSTRAINT remote_failure_count_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.remote_failure_count
    ADD CONSTRAINT remote_failure_count_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.remote_figure
    ADD CONSTRAINT remote_figure_company_id_remote_version_share_measure_size_hour PRIMARY KEY (company_id, remote, version, share, measure, size, hour);
ALTER TABLE ONLY public.removed_agent
    ADD CONSTRAINT removed_agent_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.report_job
    ADD CONSTRAINT report_job_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.report_job
    ADD CONSTRAINT report_job_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.sector
    ADD CONSTRAINT sector_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.session_token
    ADD CONSTRAINT session_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.sign_in_attempt
    ADD CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sso_identity_provider
    ADD CONSTRAINT sso_identity_provider_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.sso_provider
    ADD CONSTRAINT sso_provider_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.sso_provider
    ADD CONSTRAINT sso_provider_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.sso_request
    ADD CONSTRAINT sso_request_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.terms_of_use_policy
    ADD CONSTRAINT terms_of_use_policy_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.translation
    ADD CONSTRAINT translation_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.translation
    ADD CONSTRAINT translation_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.trusted_device
    ADD CONSTRAINT trusted_device_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.trusted_device
    ADD CONSTRAINT trusted_device_user_id_public_id_pk PRIMARY KEY (user_id, public_id);
ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_email_address_unique UNIQUE (email_address);
ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.user_membership
    ADD CONSTRAINT user_membership_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.user_membership
    ADD CONSTRAINT user_membership_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.vpn_place
    ADD CONSTRAINT vpn_place_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.vpn_session
    ADD CONSTRAINT vpn_session_company_id_public_id_pk PRIMARY KEY (company_id, public_id);
ALTER TABLE ONLY public.vpn_session
    ADD CONSTRAINT vpn_session_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.webhook_subscription
    ADD CONSTRAINT webhook_subscription_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.webhook_subscription_trigger
    ADD CONSTRAINT webhook_subscription_trigger_public_id_unique UNIQUE (public_id);
ALTER TABLE ONLY public.webhook_subscription_trigger
    ADD CONSTRAINT webhook_subscription_trigger_user_id_public_id_pk PRIMARY KEY (user_id, public_id);
ALTER TABLE ONLY public.webhook_subscription
    ADD CONSTRAINT webhook_subscription_user_id_public_id_pk PRIMARY KEY (user_id, public_id);
CREATE INDEX agent_access_request_by_agent ON public.agent_access_request USING btree (agent_id, user_id, "end");
CREATE INDEX agent_access_request_by_approver ON public.agent_access_request USING btree (approver_id, public_id);
CREATE INDEX agent_access_request_by_approver_company ON public.agent_access_request USING btree (approver_company_id, public_id);
CREATE INDEX agent_access_request_by_created_on ON public.agent_access_request USING btree (company_id, created_on, public_id);
CREATE INDEX agent_access_request_by_start ON public.agent_access_request USING btree (company_id, start, public_id);
CREATE INDEX agent_access_request_by_status ON public.agent_access_request USING btree (company_id, status, "end");
CREATE INDEX agent_access_request_by_through ON public.agent_access_request USING btree (through_id, public_id);
CREATE INDEX agent_access_request_by_updated_on ON public.agent_access_request USING btree (company_id, updated_on, public_id);
CREATE INDEX agent_access_request_by_user ON public.agent_access_request USING btree (user_id, public_id);
CREATE INDEX agent_access_request_by_user_company ON public.agent_access_request USING btree (user_company_id, public_id);
CREATE INDEX agent_access_request_to_end ON public.agent_access_request USING btree ("end") WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX agent_access_request_to_lapse ON public.agent_access_request USING btree ("end") WHERE (status = 'pending'::text);
CREATE INDEX agent_access_request_to_start ON public.agent_access_request USING btree (start) WHERE (status = 'approved'::text);
CREATE INDEX agent_by_applied_template_version ON public.agent USING btree (applied_template_version_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_by_controlled_by ON public.agent USING btree (controlled_by_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_by_data_audience ON public.agent USING btree (data_audience_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_by_first_group ON public.agent USING btree (company_id, (group_ids[1]), name COLLATE public.natural_order, public_id, controlled_by_id, group_ids, vpn_locked, vpn_require_access_approval, words);
CREATE INDEX agent_by_last_seen_on ON public.agent USING btree (company_id, last_seen_on, name COLLATE public.natural_order, public_id, controlled_by_id, group_ids);
CREATE INDEX agent_by_name ON public.agent USING btree (company_id, name COLLATE public.natural_order, public_id, controlled_by_id, group_ids, vpn_locked, vpn_require_access_approval, words);
CREATE INDEX agent_by_registration_profile ON public.agent USING btree (registration_profile_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_by_serial_number ON public.agent USING btree (company_id, serial_number COLLATE public.natural_order, name COLLATE public.natural_order, public_id, controlled_by_id, group_ids);
CREATE INDEX agent_by_status ON public.agent USING btree (company_id, status, name COLLATE public.natural_order, public_id, controlled_by_id, group_ids);
CREATE INDEX agent_by_template ON public.agent USING btree (template_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_by_type ON public.agent USING btree (type_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_by_vpn_audience ON public.agent USING btree (vpn_audience_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_by_words ON public.agent USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX agent_data_alarm_occurrence_active ON public.agent_data_alarm_occurrence USING btree (agent_id) WHERE (rtn_on IS NULL);
CREATE INDEX agent_data_alarm_occurrence_by_acknowledged_by ON public.agent_data_alarm_occurrence USING btree (acknowledged_by_id, occurred_on, public_id);
CREATE INDEX agent_data_alarm_occurrence_by_agent_and_occurred_on ON public.agent_data_alarm_occurrence USING btree (agent_id, occurred_on, public_id);
CREATE INDEX agent_data_alarm_occurrence_by_alarm ON public.agent_data_alarm_occurrence USING btree (alarm_id, occurred_on, public_id);
CREATE INDEX agent_data_alarm_occurrence_unnotified ON public.agent_data_alarm_occurrence USING btree (occurred_on) WHERE (NOT notified);
CREATE UNIQUE INDEX agent_data_source_by_slug_and_agent_is_one ON public.agent_data_source USING btree (company_id, slug, agent_id);
CREATE UNIQUE INDEX agent_data_tag_by_slug_and_agent_is_one ON public.agent_data_tag USING btree (company_id, slug, agent_id);
CREATE INDEX agent_data_value_by_time ON public.agent_data_value USING btree ("time");
CREATE INDEX agent_data_variable_by_agent ON public.agent_data_variable USING btree (agent_id, slug);
CREATE UNIQUE INDEX agent_data_variable_by_slug_and_agent_is_one ON public.agent_data_variable USING btree (company_id, slug, agent_id);
CREATE UNIQUE INDEX agent_edge_app_instance_by_name_and_agent_is_one ON public.agent_edge_app_instance USING btree (company_id, name, agent_id);
CREATE INDEX agent_edge_app_instance_file_by_agent ON public.agent_edge_app_instance_file USING btree (agent_id, path COLLATE public.natural_order, public_id);
CREATE INDEX agent_edge_app_instance_file_by_agent_edge_app_instance ON public.agent_edge_app_instance_file USING btree (agent_edge_app_instance_id, path COLLATE public.natural_order, public_id);
CREATE INDEX agent_edge_app_instance_file_by_path ON public.agent_edge_app_instance_file USING btree (company_id, path COLLATE public.natural_order, public_id);
CREATE UNIQUE INDEX agent_edge_app_instance_file_by_path_and_agent_edge_app_instanc ON public.agent_edge_app_instance_file USING btree (company_id, path, agent_edge_app_instance_id);
CREATE UNIQUE INDEX agent_edge_app_instance_service_by_name_and_instance_is_one ON public.agent_edge_app_instance_service USING btree (company_id, name, instance_id);
CREATE INDEX agent_in_several_groups ON public.agent USING btree (company_id, name COLLATE public.natural_order, public_id, controlled_by_id, group_ids, vpn_locked, vpn_require_access_approval, words) WHERE (cardinality(group_ids) > 1);
CREATE INDEX agent_job_by_agent_and_created_on ON public.agent_job USING btree (agent_id, created_on, public_id);
CREATE INDEX agent_job_by_created_by ON public.agent_job USING btree (created_by_id, created_on, public_id);
CREATE INDEX agent_job_by_file ON public.agent_job USING btree (file_id, created_on, public_id);
CREATE INDEX agent_membership_by_agent ON public.agent_membership USING btree (agent_id, created_on);
CREATE UNIQUE INDEX agent_membership_by_agent_and_group_is_one ON public.agent_membership USING btree (company_id, agent_id, group_id) WHERE (removed_on IS NULL);
CREATE INDEX agent_membership_by_created_on ON public.agent_membership USING btree (company_id, created_on, public_id);
CREATE INDEX agent_membership_by_group ON public.agent_membership USING btree (group_id, created_on, public_id);
CREATE INDEX agent_membership_in_bin ON public.agent_membership USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX agent_membership_of_group ON public.agent_membership USING btree (group_id, agent_id, company_id, removed_on);
CREATE INDEX agent_note_by_agent_and_created_on ON public.agent_note USING btree (agent_id, created_on, public_id);
CREATE INDEX agent_note_by_created_by ON public.agent_note USING btree (created_by_id, created_on, public_id);
CREATE INDEX agent_page_link_by_agent_and_order ON public.agent_page_link USING btree (agent_id, "order", public_id);
CREATE INDEX agent_page_link_by_audience ON public.agent_page_link USING btree (audience_id, "order", public_id);
CREATE INDEX agent_page_link_by_group ON public.agent_page_link USING btree (group_id, "order", public_id);
CREATE INDEX agent_page_link_by_page ON public.agent_page_link USING btree (page_id, "order", public_id);
CREATE UNIQUE INDEX agent_page_link_group_by_name_and_agent_is_one ON public.agent_page_link_group USING btree (company_id, name, agent_id);
CREATE INDEX agent_page_link_in_bin ON public.agent_page_link USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX agent_registration_profile_by_name ON public.agent_registration_profile USING btree (company_id, name COLLATE public.natural_order, public_id, words);
CREATE INDEX agent_registration_profile_by_template ON public.agent_registration_profile USING btree (template_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_registration_profile_by_words ON public.agent_registration_profile USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX agent_registration_profile_in_bin ON public.agent_registration_profile USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX agent_registration_profile_membership_by_created_on ON public.agent_registration_profile_membership USING btree (company_id, created_on, public_id);
CREATE INDEX agent_registration_profile_membership_by_group ON public.agent_registration_profile_membership USING btree (group_id, created_on, public_id);
CREATE INDEX agent_registration_profile_membership_by_profile ON public.agent_registration_profile_membership USING btree (profile_id, created_on);
CREATE UNIQUE INDEX agent_registration_profile_membership_by_profile_and_group_is_o ON public.agent_registration_profile_membership USING btree (company_id, profile_id, group_id) WHERE (removed_on IS NULL);
CREATE INDEX agent_registration_profile_membership_in_bin ON public.agent_registration_profile_membership USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX agent_report_schedule_by_agent_and_start ON public.agent_report_schedule USING btree (agent_id, start, public_id);
CREATE INDEX agent_report_schedule_by_report ON public.agent_report_schedule USING btree (report_id, start, public_id);
CREATE INDEX agent_report_schedule_by_start ON public.agent_report_schedule USING btree (company_id, start, public_id);
CREATE INDEX agent_report_schedule_in_bin ON public.agent_report_schedule USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE UNIQUE INDEX agent_router_additional_subnet_by_network_address_and_network_m ON public.agent_router_additional_subnet USING btree (company_id, network_address, network_mask, agent_id);
CREATE UNIQUE INDEX agent_router_display_config_by_agent_is_one ON public.agent_router_display_config USING btree (company_id, agent_id);
CREATE UNIQUE INDEX agent_router_lan_config_by_agent_is_one ON public.agent_router_lan_config USING btree (company_id, agent_id);
CREATE UNIQUE INDEX agent_router_ntp_server_by_server_and_agent_is_one ON public.agent_router_ntp_server USING btree (company_id, server, agent_id);
CREATE UNIQUE INDEX agent_router_port_forward_by_external_port_and_interface_and_ag ON public.agent_router_port_forward USING btree (company_id, external_port, interface, agent_id);
CREATE UNIQUE INDEX agent_router_vpn_access_rule_by_ip_address_and_net_mask_and_aud ON public.agent_router_vpn_access_rule USING btree (company_id, ip_address, net_mask, audience_id, agent_id);
CREATE UNIQUE INDEX agent_router_vpn_config_by_agent_is_one ON public.agent_router_vpn_config USING btree (company_id, agent_id);
CREATE UNIQUE INDEX agent_router_wan_config_by_agent_is_one ON public.agent_router_wan_config USING btree (company_id, agent_id);
CREATE INDEX agent_server_by_agent ON public.agent_server USING btree (agent_id);
CREATE INDEX agent_server_by_device ON public.agent_server USING btree (device_id);
CREATE INDEX agent_template_by_data_audience ON public.agent_template USING btree (data_audience_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_template_by_group ON public.agent_template USING btree (group_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_template_by_name ON public.agent_template USING btree (company_id, name COLLATE public.natural_order, public_id, words);
CREATE INDEX agent_template_by_type ON public.agent_template USING btree (type_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_template_by_updated_by ON public.agent_template USING btree (updated_by_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_template_by_vpn_audience ON public.agent_template USING btree (vpn_audience_id, name COLLATE public.natural_order, public_id);
CREATE INDEX agent_template_by_words ON public.agent_template USING gin (company_id, words public.gin_trgm_ops);
CREATE UNIQUE INDEX agent_template_data_source_by_slug_and_agent_template_is_one ON public.agent_template_data_source USING btree (company_id, slug, agent_template_id);
CREATE UNIQUE INDEX agent_template_data_tag_by_slug_and_agent_template_is_one ON public.agent_template_data_tag USING btree (company_id, slug, agent_template_id);
CREATE UNIQUE INDEX agent_template_data_variable_by_slug_and_agent_template_is_one ON public.agent_template_data_variable USING btree (company_id, slug, agent_template_id);
CREATE INDEX agent_template_page_link_by_agent_template_and_order ON public.agent_template_page_link USING btree (agent_template_id, "order", public_id);
CREATE INDEX agent_template_page_link_by_audience ON public.agent_template_page_link USING btree (audience_id, "order", public_id);
CREATE INDEX agent_template_page_link_by_group ON public.agent_template_page_link USING btree (group_id, "order", public_id);
CREATE INDEX agent_template_page_link_by_page ON public.agent_template_page_link USING btree (page_id, "order", public_id);
CREATE UNIQUE INDEX agent_template_page_link_group_by_name_and_agent_template_is_on ON public.agent_template_page_link_group USING btree (company_id, name, agent_template_id);
CREATE INDEX agent_template_page_link_in_bin ON public.agent_template_page_link USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE UNIQUE INDEX agent_template_router_additional_subnet_by_network_address_and_ ON public.agent_template_router_additional_subnet USING btree (company_id, network_address, network_mask, agent_template_id);
CREATE UNIQUE INDEX agent_template_router_display_config_by_agent_template_is_one ON public.agent_template_router_display_config USING btree (company_id, agent_template_id);
CREATE UNIQUE INDEX agent_template_router_lan_config_by_agent_template_is_one ON public.agent_template_router_lan_config USING btree (company_id, agent_template_id);
CREATE UNIQUE INDEX agent_template_router_ntp_server_by_server_and_agent_template_i ON public.agent_template_router_ntp_server USING btree (company_id, server, agent_template_id);
CREATE UNIQUE INDEX agent_template_router_port_forward_by_external_port_and_interfa ON public.agent_template_router_port_forward USING btree (company_id, external_port, interface, agent_template_id);
CREATE UNIQUE INDEX agent_template_router_vpn_access_rule_by_ip_address_and_net_mas ON public.agent_template_router_vpn_access_rule USING btree (company_id, ip_address, net_mask, audience_id, agent_template_id);
CREATE UNIQUE INDEX agent_template_router_vpn_config_by_agent_template_is_one ON public.agent_template_router_vpn_config USING btree (company_id, agent_template_id);
CREATE INDEX agent_template_version_by_agent_template_and_created_on ON public.agent_template_version USING btree (agent_template_id, created_on, public_id);
CREATE INDEX agent_template_version_by_created_by ON public.agent_template_version USING btree (created_by_id, created_on, public_id);
CREATE INDEX answered_by_time ON public.answered USING btree ("on");
CREATE UNIQUE INDEX app_by_name_is_one ON public.app USING btree (company_id, name);
CREATE INDEX asset_app_config_by_app ON public.asset_app_config USING btree (app_id, public_id);
CREATE INDEX asset_app_config_by_asset ON public.asset_app_config USING btree (asset_id, public_id);
CREATE INDEX asset_app_config_by_public_id ON public.asset_app_config USING btree (company_id, public_id);
CREATE INDEX asset_app_config_in_bin ON public.asset_app_config USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX asset_app_config_resource_by_config ON public.asset_app_config_resource USING btree (config_id, name COLLATE public.natural_order, public_id);
CREATE INDEX asset_app_config_resource_by_name ON public.asset_app_config_resource USING btree (company_id, name COLLATE public.natural_order, public_id);
CREATE UNIQUE INDEX asset_app_config_resource_by_slug_and_config_is_one ON public.asset_app_config_resource USING btree (company_id, slug, config_id) WHERE (removed_on IS NULL);
CREATE INDEX asset_app_config_resource_in_bin ON public.asset_app_config_resource USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX asset_by_agent ON public.asset USING btree (agent_id);
CREATE INDEX asset_by_library_asset ON public.asset USING btree (library_asset_id, name COLLATE public.natural_order, public_id);
CREATE INDEX asset_by_library_version ON public.asset USING btree (library_version_id, name COLLATE public.natural_order, public_id);
CREATE INDEX asset_by_name ON public.asset USING btree (company_id, name COLLATE public.natural_order, public_id, words);
CREATE INDEX asset_by_parent ON public.asset USING btree (company_id, parent_id);
CREATE INDEX asset_by_resource_variant ON public.asset USING btree (resource_variant_id, name COLLATE public.natural_order, public_id);
CREATE INDEX asset_by_root ON public.asset USING btree (root_id, name COLLATE public.natural_order, public_id);
CREATE INDEX asset_by_words ON public.asset USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX asset_in_bin ON public.asset USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX asset_library_version_by_library ON public.asset_library_version USING btree (library_id, version, name COLLATE public.natural_order, public_id);
CREATE INDEX asset_library_version_by_published_by ON public.asset_library_version USING btree (published_by_id, version, name COLLATE public.natural_order, public_id);
CREATE INDEX asset_library_version_by_version_and_name ON public.asset_library_version USING btree (company_id, version, name COLLATE public.natural_order, public_id);
CREATE INDEX asset_membership_by_asset ON public.asset_membership USING btree (asset_id, created_on);
CREATE UNIQUE INDEX asset_membership_by_asset_and_group_is_one ON public.asset_membership USING btree (company_id, asset_id, group_id) WHERE (removed_on IS NULL);
CREATE INDEX asset_membership_by_created_on ON public.asset_membership USING btree (company_id, created_on, public_id);
CREATE INDEX asset_membership_by_group ON public.asset_membership USING btree (group_id, asset_id);
CREATE INDEX asset_membership_in_bin ON public.asset_membership USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX asset_page_link_by_asset_and_order ON public.asset_page_link USING btree (asset_id, "order", public_id);
CREATE INDEX asset_page_link_by_audience ON public.asset_page_link USING btree (audience_id, "order", public_id);
CREATE INDEX asset_page_link_by_group ON public.asset_page_link USING btree (group_id, "order", public_id);
CREATE INDEX asset_page_link_by_page ON public.asset_page_link USING btree (page_id, "order", public_id);
CREATE UNIQUE INDEX asset_page_link_group_by_name_and_asset_is_one ON public.asset_page_link_group USING btree (company_id, name, asset_id) WHERE (removed_on IS NULL);
CREATE INDEX asset_page_link_in_bin ON public.asset_page_link USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX asset_report_schedule_by_asset_and_start ON public.asset_report_schedule USING btree (asset_id, start, public_id);
CREATE INDEX asset_report_schedule_by_report ON public.asset_report_schedule USING btree (report_id, start, public_id);
CREATE INDEX asset_report_schedule_by_start ON public.asset_report_schedule USING btree (company_id, start, public_id);
CREATE INDEX asset_report_schedule_in_bin ON public.asset_report_schedule USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE UNIQUE INDEX asset_type_by_name_is_one ON public.asset_type USING btree (company_id, name) WHERE (removed_on IS NULL);
CREATE UNIQUE INDEX audience_by_name_is_one ON public.audience USING btree (company_id, name) WHERE (removed_on IS NULL);
CREATE INDEX audit_log_by_part ON public.audit_log USING btree (company_id, part_of);
CREATE INDEX audit_log_by_record ON public.audit_log USING btree (company_id, record_id);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (company_id, "on");
CREATE INDEX auth_token_by_end ON public.auth_token USING btree (expires_on);
CREATE INDEX auth_token_by_user ON public.auth_token USING btree (user_id);
CREATE INDEX backend_component_message_subscription_by_created_on ON public.backend_component_message_subscription USING btree (company_id, created_on, public_id);
CREATE INDEX backend_component_message_subscription_by_template ON public.backend_component_message_subscription USING btree (template_id, created_on, public_id);
CREATE INDEX backend_component_message_trigger_by_subscription_and_created_o ON public.backend_component_message_trigger USING btree (subscription_id, created_on, public_id);
CREATE INDEX backend_component_template_by_draft ON public.backend_component_template USING btree (draft_id, name COLLATE public.natural_order, public_id);
CREATE INDEX backend_component_template_by_name ON public.backend_component_template USING btree (company_id, name COLLATE public.natural_order, public_id, words);
CREATE UNIQUE INDEX backend_component_template_by_name_is_one ON public.backend_component_template USING btree (company_id, name);
CREATE INDEX backend_component_template_by_published ON public.backend_component_template USING btree (published_id, name COLLATE public.natural_order, public_id);
CREATE INDEX backend_component_template_by_words ON public.backend_component_template USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX backend_component_template_config_by_pinned_version ON public.backend_component_template_config USING btree (pinned_version_id, public_id);
CREATE INDEX backend_component_template_config_by_public_id ON public.backend_component_template_config USING btree (company_id, public_id);
CREATE INDEX backend_component_template_config_by_template ON public.backend_component_template_config USING btree (template_id, public_id);
CREATE UNIQUE INDEX backend_component_template_config_by_template_is_one ON public.backend_component_template_config USING btree (company_id, template_id);
CREATE INDEX backend_component_template_share_by_public_id ON public.backend_component_template_share USING btree (company_id, public_id);
CREATE INDEX backend_component_template_share_by_template ON public.backend_component_template_share USING btree (template_id, public_id);
CREATE INDEX backend_component_template_version_by_created_by ON public.backend_component_template_version USING btree (created_by_id, created_on, public_id);
CREATE INDEX backend_component_template_version_by_created_on ON public.backend_component_template_version USING btree (company_id, created_on, public_id);
CREATE INDEX backend_component_template_version_by_template ON public.backend_component_template_version USING btree (template_id, created_on, public_id);
CREATE INDEX call_count_by_time ON public.call_count USING btree (since);
CREATE INDEX console_consent_by_user ON public.console_consent USING btree (user_id);
CREATE INDEX controlled_device_by_agent ON public.controlled_device USING btree (agent_id);
CREATE INDEX controlled_device_by_name ON public.controlled_device USING btree (company_id, name COLLATE public.natural_order, public_id, words);
CREATE INDEX controlled_device_by_words ON public.controlled_device USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX controlled_device_membership_by_controlled_device ON public.controlled_device_membership USING btree (controlled_device_id, created_on, public_id);
CREATE UNIQUE INDEX controlled_device_membership_by_controlled_device_and_group_is_ ON public.controlled_device_membership USING btree (company_id, controlled_device_id, group_id) WHERE (removed_on IS NULL);
CREATE INDEX controlled_device_membership_by_created_on ON public.controlled_device_membership USING btree (company_id, created_on, public_id);
CREATE INDEX controlled_device_membership_by_group ON public.controlled_device_membership USING btree (group_id, created_on, public_id);
CREATE INDEX controlled_device_membership_in_bin ON public.controlled_device_membership USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE UNIQUE INDEX custom_property_by_slug_and_resource_type_is_one ON public.custom_property USING btree (company_id, slug, resource_type);
CREATE UNIQUE INDEX edge_app_by_name_is_one ON public.edge_app USING btree (company_id, name);
CREATE INDEX edge_app_version_by_created_by ON public.edge_app_version USING btree (created_by_id, created_on, public_id);
CREATE INDEX edge_app_version_by_created_on ON public.edge_app_version USING btree (company_id, created_on, public_id);
CREATE INDEX edge_app_version_by_edge_app ON public.edge_app_version USING btree (edge_app_id, created_on, public_id);
CREATE INDEX email_address_change_by_user ON public.email_address_change USING btree (user_id);
CREATE INDEX enrolment_by_agent ON public.enrolment USING btree (agent_id, applied_on, public_id);
CREATE INDEX enrolment_by_applied_on ON public.enrolment USING btree (company_id, applied_on, public_id, words);
CREATE INDEX enrolment_by_code ON public.enrolment USING btree (code_id, applied_on, public_id);
CREATE INDEX enrolment_by_decided_by ON public.enrolment USING btree (decided_by_id, applied_on, public_id);
CREATE INDEX enrolment_by_fingerprint ON public.enrolment USING btree (company_id, fingerprint COLLATE public.natural_order, applied_on, public_id);
CREATE INDEX enrolment_by_profile ON public.enrolment USING btree (profile_id, applied_on, public_id);
CREATE INDEX enrolment_by_serial_number ON public.enrolment USING btree (company_id, serial_number COLLATE public.natural_order, applied_on, public_id);
CREATE INDEX enrolment_by_status ON public.enrolment USING btree (company_id, status, applied_on, public_id);
CREATE INDEX enrolment_by_words ON public.enrolment USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX enrolment_code_by_created_by ON public.enrolment_code USING btree (created_by_id, created_on, public_id);
CREATE INDEX enrolment_code_by_created_on ON public.enrolment_code USING btree (company_id, created_on, public_id);
CREATE INDEX enrolment_code_by_profile ON public.enrolment_code USING btree (profile_id, created_on, public_id);
CREATE INDEX event_by_company ON public.event USING btree (company_id, tx, id);
CREATE INDEX event_by_time ON public.event USING btree ("on");
CREATE UNIQUE INDEX group_by_name_is_one ON public."group" USING btree (company_id, name) WHERE (removed_on IS NULL);
CREATE UNIQUE INDEX group_type_by_name_is_one ON public.group_type USING btree (company_id, name) WHERE (removed_on IS NULL);
CREATE INDEX invite_by_created_by ON public.invite USING btree (created_by_id, public_id);
CREATE INDEX invite_by_email_address ON public.invite USING btree (company_id, email_address COLLATE public.natural_order, public_id);
CREATE INDEX invite_by_expires_on ON public.invite USING btree (company_id, expires_on, public_id);
CREATE INDEX invite_membership_by_group ON public.invite_membership USING btree (group_id, public_id);
CREATE INDEX invite_membership_by_invite ON public.invite_membership USING btree (invite_id, public_id);
CREATE INDEX invite_membership_by_public_id ON public.invite_membership USING btree (company_id, public_id);
CREATE INDEX invite_membership_by_role ON public.invite_membership USING btree (role_id, public_id);
CREATE UNIQUE INDEX label_by_name_is_one ON public.label USING btree (company_id, name);
CREATE INDEX licence_bundle_by_name ON public.licence_bundle USING btree (company_id, name COLLATE public.natural_order, public_id, words);
CREATE INDEX licence_bundle_by_words ON public.licence_bundle USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX licence_by_agent ON public.licence USING btree (company_id, agent_id);
CREATE INDEX licence_by_bundle ON public.licence USING btree (company_id, bundle_id);
CREATE INDEX licence_by_expires_on ON public.licence USING btree (company_id, expires_on, serial_number COLLATE public.natural_order, public_id);
CREATE INDEX licence_by_serial_number ON public.licence USING btree (company_id, serial_number COLLATE public.natural_order, public_id, words);
CREATE INDEX licence_by_words ON public.licence USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX licence_to_end ON public.licence USING btree (expires_on);
CREATE INDEX mail_by_due ON public.mail USING btree (due_on);
CREATE INDEX mail_link_by_subject ON public.mail_link USING btree (purpose, subject);
CREATE INDEX message_by_company ON public.message USING btree (company_id, created_on, public_id);
CREATE INDEX message_by_created_on ON public.message USING btree (user_id, created_on, public_id);
CREATE INDEX message_by_time ON public.message USING btree (created_on);
CREATE INDEX message_filter_by_public_id ON public.message_filter USING btree (user_id, public_id);
CREATE INDEX message_unread ON public.message USING btree (user_id, company_id) WHERE (NOT read);
CREATE UNIQUE INDEX mqtt_broker_by_name_is_one ON public.mqtt_broker USING btree (company_id, name);
CREATE UNIQUE INDEX mqtt_broker_client_by_name_and_mqtt_broker_is_one ON public.mqtt_broker_client USING btree (company_id, name, mqtt_broker_id);
CREATE INDEX mqtt_broker_client_message_by_created_by ON public.mqtt_broker_client_message USING btree (created_by_id, created_on, public_id);
CREATE INDEX mqtt_broker_client_message_by_mqtt_broker_client_and_created_on ON public.mqtt_broker_client_message USING btree (mqtt_broker_client_id, created_on, public_id);
CREATE UNIQUE INDEX oci_registry_by_server_and_username_is_one ON public.oci_registry USING btree (company_id, server, username);
CREATE INDEX page_by_draft ON public.page USING btree (draft_id, name COLLATE public.natural_order, public_id);
CREATE INDEX page_by_group ON public.page USING btree (group_id, name COLLATE public.natural_order, public_id);
CREATE INDEX page_by_name ON public.page USING btree (company_id, name COLLATE public.natural_order, public_id, words);
CREATE INDEX page_by_published ON public.page USING btree (published_id, name COLLATE public.natural_order, public_id);
CREATE INDEX page_by_words ON public.page USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX page_component_by_bound_version ON public.page_component USING btree (bound_version_id, public_id);
CREATE INDEX page_component_by_page_page ON public.page_component USING btree (page_page_id, public_id);
CREATE INDEX page_component_by_page_version ON public.page_component USING btree (page_version_id, public_id);
CREATE INDEX page_component_by_public_id ON public.page_component USING btree (company_id, public_id);
CREATE INDEX page_component_by_template ON public.page_component USING btree (template_id, public_id);
CREATE INDEX page_component_in_bin ON public.page_component USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX page_component_template_by_draft ON public.page_component_template USING btree (draft_id, name COLLATE public.natural_order, public_id);
CREATE INDEX page_component_template_by_name ON public.page_component_template USING btree (company_id, name COLLATE public.natural_order, public_id, words);
CREATE UNIQUE INDEX page_component_template_by_name_is_one ON public.page_component_template USING btree (company_id, name);
CREATE INDEX page_component_template_by_published ON public.page_component_template USING btree (published_id, name COLLATE public.natural_order, public_id);
CREATE INDEX page_component_template_by_words ON public.page_component_template USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX page_component_template_version_by_created_by ON public.page_component_template_version USING btree (created_by_id, created_on, public_id);
CREATE INDEX page_component_template_version_by_created_on ON public.page_component_template_version USING btree (company_id, created_on, public_id);
CREATE INDEX page_component_template_version_by_template ON public.page_component_template_version USING btree (template_id, created_on, public_id);
CREATE INDEX page_in_bin ON public.page USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX page_page_by_order ON public.page_page USING btree (company_id, "order", public_id);
CREATE INDEX page_page_by_page_version ON public.page_page USING btree (page_version_id, "order", public_id);
CREATE INDEX page_page_in_bin ON public.page_page USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX page_version_by_created_by ON public.page_version USING btree (created_by_id, created_on, public_id);
CREATE INDEX page_version_by_created_on ON public.page_version USING btree (company_id, created_on, public_id);
CREATE INDEX page_version_by_page ON public.page_version USING btree (page_id, created_on, public_id);
CREATE INDEX page_version_by_preview_agent ON public.page_version USING btree (preview_agent_id, created_on, public_id);
CREATE INDEX page_version_by_preview_asset ON public.page_version USING btree (preview_asset_id, created_on, public_id);
CREATE INDEX page_version_by_updated_by ON public.page_version USING btree (updated_by_id, created_on, public_id);
CREATE INDEX page_version_in_bin ON public.page_version USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE UNIQUE INDEX policy_acceptance_once ON public.policy_acceptance USING btree (user_id, policy_id);
CREATE UNIQUE INDEX policy_language_once ON public.policy_language USING btree (policy_id, language_code);
CREATE INDEX public_file_company ON public.public_file USING btree (company_id);
CREATE UNIQUE INDEX remote_failure_count_by_hour ON public.remote_failure_count USING btree (company_id, remote, version, failure, hour);
CREATE INDEX remote_failure_count_by_last_on ON public.remote_failure_count USING btree (company_id, last_on, public_id, words);
CREATE INDEX remote_failure_count_by_time ON public.remote_failure_count USING btree (hour);
CREATE INDEX remote_failure_count_by_words ON public.remote_failure_count USING gin (company_id, words public.gin_trgm_ops);
CREATE INDEX remote_figure_by_time ON public.remote_figure USING btree (hour);
CREATE INDEX removed_agent_by_time ON public.removed_agent USING btree (removed_on);
CREATE INDEX report_job_by_agent ON public.report_job USING btree (agent_id, created_on, public_id);
CREATE INDEX report_job_by_asset ON public.report_job USING btree (asset_id, created_on, public_id);
CREATE INDEX report_job_by_created_by ON public.report_job USING btree (created_by_id, created_on, public_id);
CREATE INDEX report_job_by_created_on ON public.report_job USING btree (company_id, created_on, public_id);
CREATE INDEX report_job_by_report ON public.report_job USING btree (report_id, created_on, public_id);
CREATE INDEX report_job_by_start ON public.report_job USING btree (company_id, start, created_on, public_id);
CREATE INDEX report_job_by_status ON public.report_job USING btree (company_id, status, created_on, public_id);
CREATE INDEX report_job_in_bin ON public.report_job USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE UNIQUE INDEX role_by_name_is_one ON public.role USING btree (company_id, name) WHERE (removed_on IS NULL);
CREATE INDEX session_by_user ON public.session USING btree (user_id);
CREATE INDEX session_by_voucher ON public.session USING btree (vouched_by) WHERE (vouched_by IS NOT NULL);
CREATE INDEX session_token_by_end ON public.session_token USING btree (expires_on);
CREATE INDEX session_token_by_session ON public.session_token USING btree (session_id);
CREATE UNIQUE INDEX sso_provider_by_name_is_one ON public.sso_provider USING btree (company_id, name);
CREATE INDEX sso_request_by_end ON public.sso_request USING btree (expires_on);
CREATE INDEX terms_of_use_policy_by_owner ON public.terms_of_use_policy USING btree (sector_id, company_id, type, published_on);
CREATE UNIQUE INDEX terms_of_use_policy_one_draft ON public.terms_of_use_policy USING btree (company_id, type) WHERE (published_on IS NULL);
CREATE UNIQUE INDEX translation_by_key_is_one ON public.translation USING btree (company_id, key);
CREATE UNIQUE INDEX trusted_device_by_identifier ON public.trusted_device USING btree (user_id, identifier_hash);
CREATE INDEX trusted_device_by_last_login_and_name ON public.trusted_device USING btree (user_id, last_login, name COLLATE public.natural_order, public_id, words);
CREATE INDEX trusted_device_by_words ON public.trusted_device USING gin (user_id, words public.gin_trgm_ops);
CREATE INDEX user_membership_by_group ON public.user_membership USING btree (group_id, public_id);
CREATE INDEX user_membership_by_public_id ON public.user_membership USING btree (company_id, public_id);
CREATE INDEX user_membership_by_role ON public.user_membership USING btree (role_id, public_id);
CREATE INDEX user_membership_by_user ON public.user_membership USING btree (user_id);
CREATE INDEX user_membership_in_bin ON public.user_membership USING btree (removed_on) WHERE (removed_on IS NOT NULL);
CREATE INDEX user_membership_to_end ON public.user_membership USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE UNIQUE INDEX vpn_place_by_address ON public.vpn_place USING btree (server_id, address);
CREATE UNIQUE INDEX vpn_session_by_address ON public.vpn_session USING btree (server_id, vpn_address) WHERE (ended_on IS NULL);
CREATE INDEX vpn_session_by_agent ON public.vpn_session USING btree (agent_id, ended_on);
CREATE INDEX vpn_session_by_user ON public.vpn_session USING btree (user_id) WHERE (ended_on IS NULL);
CREATE INDEX webhook_subscription_by_name ON public.webhook_subscription USING btree (user_id, name COLLATE public.natural_order, public_id, words);
CREATE INDEX webhook_subscription_by_words ON public.webhook_subscription USING gin (user_id, words public.gin_trgm_ops);
CREATE INDEX webhook_subscription_trigger_by_subscription_and_created_on ON public.webhook_subscription_trigger USING btree (subscription_id, created_on, public_id);
CREATE INDEX webhook_trigger_by_subscription ON public.webhook_subscription_trigger USING btree (subscription_id);
CREATE INDEX webhook_trigger_due ON public.webhook_subscription_trigger USING btree (next_try) WHERE (next_try IS NOT NULL);
CREATE STATISTICS public.agent_groups ON cardinality(group_ids) FROM public.agent;
CREATE TRIGGER places_changed AFTER UPDATE ON public.agent_membership REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.keep_groups_of_agents();
CREATE TRIGGER places_gone AFTER DELETE ON public.agent_membership REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.keep_groups_of_agents();
CREATE TRIGGER places_made AFTER INSERT ON public.agent_membership REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION public.keep_groups_of_agents();
CREATE POLICY adds ON public.agent FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_access_request FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_data_alarm FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_data_alarm_occurrence FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_data_condition FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_data_source FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_data_tag FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_data_value FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_data_variable FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_device FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_edge_app_instance FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_edge_app_instance_file FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_edge_app_instance_service FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_job FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_membership FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_note FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_page_link FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_page_link_group FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_registration_profile FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_registration_profile_membership FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_report_schedule FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_additional_subnet FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_display_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_lan_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_lan_wan_access_rule FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_ntp_server FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_one_to_one_nat_rule FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_port_forward FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_vpn_access_rule FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_vpn_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_router_wan_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_server FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_data_alarm FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_data_condition FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_data_source FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_data_tag FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_data_variable FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_device FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_page_link FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_page_link_group FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_additional_subnet FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_display_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_lan_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_lan_wan_access_rule FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_ntp_server FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_one_to_one_nat_rule FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_port_forward FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_vpn_access_rule FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_router_vpn_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_server FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.agent_template_version FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.answered FOR INSERT WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY adds ON public.app FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset_app_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset_app_config_resource FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset_library_version FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset_membership FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset_page_link FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset_page_link_group FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset_report_schedule FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.asset_type FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.audience FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.audit_log FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.backend_component_log FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.backend_component_message_subscription FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.backend_component_message_trigger FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.backend_component_template FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.backend_component_template_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.backend_component_template_share FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.backend_component_template_version FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.console_consent FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.controlled_device FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.controlled_device_membership FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.custom_property FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.edge_app FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.edge_app_version FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.enrolment FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.enrolment_code FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.event FOR INSERT WITH CHECK (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = event.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY adds ON public."group" FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.group_type FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.invite FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.invite_membership FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.label FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.licence FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.licence_bundle FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.menu_item FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.message FOR INSERT WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY adds ON public.message_filter FOR INSERT WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY adds ON public.mqtt_broker FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.mqtt_broker_client FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.mqtt_broker_client_message FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.oci_registry FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.one_time_secret FOR INSERT WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY adds ON public.page FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.page_component FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.page_component_template FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.page_component_template_config FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.page_component_template_version FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.page_image FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.page_page FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.page_version FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.public_file FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.recovery_code FOR INSERT WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY adds ON public.remote_failure_count FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.remote_figure FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.removed_agent FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.report_job FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.role FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.sso_provider FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.translation FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.trusted_device FOR INSERT WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY adds ON public.user_membership FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.vpn_session FOR INSERT WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY adds ON public.webhook_subscription FOR INSERT WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY adds ON public.webhook_subscription_trigger FOR INSERT WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
ALTER TABLE public.agent ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_access_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_data_alarm ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_data_alarm_occurrence ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_data_condition ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_data_source ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_data_tag ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_data_value ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_data_variable ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_device ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_edge_app_instance ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_edge_app_instance_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_edge_app_instance_service ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_job ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_note ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_page_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_page_link_group ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_registration_profile ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_registration_profile_membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_report_schedule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_additional_subnet ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_display_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_lan_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_lan_wan_access_rule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_ntp_server ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_one_to_one_nat_rule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_port_forward ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_vpn_access_rule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_vpn_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_router_wan_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_server ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_data_alarm ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_data_condition ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_data_source ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_data_tag ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_data_variable ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_device ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_page_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_page_link_group ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_additional_subnet ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_display_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_lan_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_lan_wan_access_rule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_ntp_server ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_one_to_one_nat_rule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_port_forward ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_vpn_access_rule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_router_vpn_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_server ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_template_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.answered ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.app ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset_app_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset_app_config_resource ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset_library_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset_membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset_page_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset_page_link_group ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset_report_schedule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.asset_type ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.audience ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.backend_component_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.backend_component_message_subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.backend_component_message_trigger ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.backend_component_template ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.backend_component_template_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.backend_component_template_share ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.backend_component_template_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY changes ON public.agent FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_access_request FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = agent_access_request.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))))))) WITH CHECK (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = agent_access_request.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY changes ON public.agent_data_alarm FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_data_alarm_occurrence FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_data_condition FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_data_source FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_data_tag FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_data_value FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_data_variable FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_device FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_edge_app_instance FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_edge_app_instance_file FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_edge_app_instance_service FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_job FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_membership FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_note FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_page_link FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_page_link_group FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_registration_profile FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_registration_profile_membership FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_report_schedule FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_additional_subnet FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_display_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_lan_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_lan_wan_access_rule FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_ntp_server FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_one_to_one_nat_rule FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_port_forward FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_vpn_access_rule FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_vpn_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_router_wan_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_server FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_data_alarm FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_data_condition FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_data_source FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_data_tag FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_data_variable FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_device FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_page_link FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_page_link_group FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_additional_subnet FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_display_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_lan_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_lan_wan_access_rule FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_ntp_server FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_one_to_one_nat_rule FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_port_forward FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_vpn_access_rule FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_router_vpn_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_server FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.agent_template_version FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.answered FOR UPDATE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY changes ON public.app FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset_app_config FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset_app_config_resource FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset_library_version FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset_membership FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset_page_link FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset_page_link_group FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset_report_schedule FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.asset_type FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.audience FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.audit_log FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.backend_component_log FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.backend_component_message_subscription FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.backend_component_message_trigger FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.backend_component_template FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.backend_component_template_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.backend_component_template_share FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.backend_component_template_version FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.console_consent FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.controlled_device FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.controlled_device_membership FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.custom_property FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.edge_app FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.edge_app_version FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.enrolment FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.enrolment_code FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.event FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = event.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))))))) WITH CHECK (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = event.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY changes ON public."group" FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.group_type FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.invite FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.invite_membership FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.label FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.licence FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.licence_bundle FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.menu_item FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.message FOR UPDATE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY changes ON public.message_filter FOR UPDATE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY changes ON public.mqtt_broker FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.mqtt_broker_client FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.mqtt_broker_client_message FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.oci_registry FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.one_time_secret FOR UPDATE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY changes ON public.page FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.page_component FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.page_component_template FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.page_component_template_config FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.page_component_template_version FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.page_image FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.page_page FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.page_version FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.public_file FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.recovery_code FOR UPDATE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY changes ON public.remote_failure_count FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.remote_figure FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.removed_agent FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.report_job FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.role FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.sso_provider FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.translation FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.trusted_device FOR UPDATE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY changes ON public.user_membership FOR UPDATE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text)))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.vpn_session FOR UPDATE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY changes ON public.webhook_subscription FOR UPDATE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY changes ON public.webhook_subscription_trigger FOR UPDATE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) WITH CHECK ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
ALTER TABLE public.console_consent ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.controlled_device ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.controlled_device_membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.custom_property ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.edge_app ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.edge_app_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.enrolment ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.enrolment_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE public."group" ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.group_type ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.invite ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.invite_membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.label ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.licence ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.licence_bundle ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.menu_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.message ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.message_filter ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mqtt_broker ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mqtt_broker_client ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.mqtt_broker_client_message ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.oci_registry ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.one_time_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_component ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_component_template ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_component_template_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_component_template_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_image ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_page ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.page_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.public_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.recovery_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.remote_failure_count ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.remote_figure ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.removed_agent ENABLE ROW LEVEL SECURITY;
CREATE POLICY removes ON public.agent FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_access_request FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_data_alarm FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_data_alarm_occurrence FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_data_condition FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_data_source FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_data_tag FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_data_value FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_data_variable FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_device FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_edge_app_instance FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_edge_app_instance_file FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_edge_app_instance_service FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_job FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_membership FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.agent_note FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_page_link FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.agent_page_link_group FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_registration_profile FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.agent_registration_profile_membership FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.agent_report_schedule FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.agent_router_additional_subnet FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_display_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_lan_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_lan_wan_access_rule FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_ntp_server FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_one_to_one_nat_rule FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_port_forward FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_vpn_access_rule FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_vpn_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_router_wan_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_server FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_data_alarm FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_data_condition FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_data_source FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_data_tag FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_data_variable FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_device FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_page_link FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.agent_template_page_link_group FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_additional_subnet FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_display_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_lan_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_lan_wan_access_rule FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_ntp_server FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_one_to_one_nat_rule FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_port_forward FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_vpn_access_rule FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_router_vpn_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_server FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.agent_template_version FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.answered FOR DELETE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY removes ON public.app FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.asset FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.asset_app_config FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.asset_app_config_resource FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.asset_library_version FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.asset_membership FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.asset_page_link FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.asset_page_link_group FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.asset_report_schedule FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.asset_type FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.audience FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.audit_log FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.backend_component_log FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.backend_component_message_subscription FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.backend_component_message_trigger FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.backend_component_template FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.backend_component_template_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.backend_component_template_share FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.backend_component_template_version FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.console_consent FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.controlled_device FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.controlled_device_membership FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.custom_property FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.edge_app FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.edge_app_version FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.enrolment FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.enrolment_code FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.event FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public."group" FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.group_type FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.invite FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.invite_membership FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.label FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.licence FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.licence_bundle FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.menu_item FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.message FOR DELETE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY removes ON public.message_filter FOR DELETE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY removes ON public.mqtt_broker FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.mqtt_broker_client FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.mqtt_broker_client_message FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.oci_registry FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.one_time_secret FOR DELETE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY removes ON public.page FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.page_component FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.page_component_template FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.page_component_template_config FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.page_component_template_version FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.page_image FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.page_page FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.page_version FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.public_file FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.recovery_code FOR DELETE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY removes ON public.remote_failure_count FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.remote_figure FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.removed_agent FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.report_job FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.role FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.sso_provider FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.translation FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.trusted_device FOR DELETE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY removes ON public.user_membership FOR DELETE USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY removes ON public.vpn_session FOR DELETE USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY removes ON public.webhook_subscription FOR DELETE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY removes ON public.webhook_subscription_trigger FOR DELETE USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
ALTER TABLE public.report_job ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.role ENABLE ROW LEVEL SECURITY;
CREATE POLICY sees ON public.agent FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))));
CREATE POLICY sees ON public.agent_access_request FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = agent_access_request.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY sees ON public.agent_data_alarm FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_data_alarm_occurrence FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_data_condition FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_data_source FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_data_tag FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_data_value FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = agent_data_value.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY sees ON public.agent_data_variable FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = agent_data_variable.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY sees ON public.agent_device FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = agent_device.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY sees ON public.agent_edge_app_instance FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_edge_app_instance_file FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_edge_app_instance_service FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_job FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_membership FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.agent_note FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_page_link FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.agent_page_link_group FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_registration_profile FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.agent_registration_profile_membership FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.agent_report_schedule FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.agent_router_additional_subnet FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_display_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_lan_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_lan_wan_access_rule FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_ntp_server FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_one_to_one_nat_rule FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_port_forward FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_vpn_access_rule FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_vpn_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_router_wan_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_server FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = agent_server.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY sees ON public.agent_template FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_data_alarm FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_data_condition FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_data_source FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_data_tag FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_data_variable FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_device FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_page_link FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.agent_template_page_link_group FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_additional_subnet FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_display_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_lan_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_lan_wan_access_rule FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_ntp_server FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_one_to_one_nat_rule FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_port_forward FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_vpn_access_rule FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_router_vpn_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_server FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.agent_template_version FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.answered FOR SELECT USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY sees ON public.app FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.asset FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.asset_app_config FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.asset_app_config_resource FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.asset_library_version FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.asset_membership FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.asset_page_link FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.asset_page_link_group FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.asset_report_schedule FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.asset_type FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.audience FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.audit_log FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.backend_component_log FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.backend_component_message_subscription FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.backend_component_message_trigger FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.backend_component_template FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.backend_component_template_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.backend_component_template_share FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.backend_component_template_version FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.console_consent FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))));
CREATE POLICY sees ON public.controlled_device FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.controlled_device_membership FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.custom_property FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.edge_app FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.edge_app_version FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.enrolment FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.enrolment_code FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.event FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = event.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)))))));
CREATE POLICY sees ON public."group" FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.group_type FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.invite FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.invite_membership FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.label FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.licence FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.licence_bundle FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.menu_item FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.message FOR SELECT USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY sees ON public.message_filter FOR SELECT USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY sees ON public.mqtt_broker FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.mqtt_broker_client FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.mqtt_broker_client_message FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.oci_registry FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.one_time_secret FOR SELECT USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY sees ON public.page FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.page_component FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.page_component_template FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.page_component_template_config FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.page_component_template_version FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.page_image FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.page_page FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.page_version FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.public_file FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (public_id = ( SELECT current_setting('app.opened'::text, true) AS current_setting))));
CREATE POLICY sees ON public.recovery_code FOR SELECT USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY sees ON public.remote_failure_count FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.remote_figure FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.removed_agent FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.report_job FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.role FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.sso_provider FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.translation FOR SELECT USING ((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY sees ON public.trusted_device FOR SELECT USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY sees ON public.user_membership FOR SELECT USING ((((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))) AND ((removed_on IS NULL) OR (( SELECT current_setting('app.bin'::text, true) AS current_setting) = 'open'::text))));
CREATE POLICY sees ON public.vpn_session FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) OR (EXISTS ( SELECT
   FROM public.agent above
  WHERE ((above.public_id = vpn_session.agent_id) AND (above.controlled_by_id = ( SELECT current_setting('app.company'::text, true) AS current_setting))))) OR (user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting))));
CREATE POLICY sees ON public.webhook_subscription FOR SELECT USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
CREATE POLICY sees ON public.webhook_subscription_trigger FOR SELECT USING ((user_id = ( SELECT current_setting('app.user'::text, true) AS current_setting)));
ALTER TABLE public.sso_provider ENABLE ROW LEVEL SECURITY;
CREATE POLICY sweeps ON public.agent TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_access_request TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_data_alarm TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_data_alarm_occurrence TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_data_value TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_membership TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_page_link TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_registration_profile TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_registration_profile_membership TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_report_schedule TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_router_vpn_access_rule TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_server TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_template TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_template_data_alarm TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_template_page_link TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_template_router_vpn_access_rule TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.agent_template_server TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.answered TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset_app_config TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset_app_config_resource TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset_library_version TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset_membership TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset_page_link TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset_page_link_group TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset_report_schedule TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.asset_type TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.audience TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.backend_component_message_trigger TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.controlled_device TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.controlled_device_membership TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.custom_property TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.enrolment TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.enrolment_code TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.event TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public."group" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.group_type TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.invite TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.invite_membership TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.licence TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.menu_item TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.message TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.page TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.page_component TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.page_image TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.page_page TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.page_version TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.remote_failure_count TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.remote_figure TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.removed_agent TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.report_job TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.role TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.sso_provider TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.user_membership TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.vpn_session TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.webhook_subscription TO lineside_jobs USING (true) WITH CHECK (true);
CREATE POLICY sweeps ON public.webhook_subscription_trigger TO lineside_jobs USING (true) WITH CHECK (true);
ALTER TABLE public.translation ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.trusted_device ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.vpn_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.webhook_subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.webhook_subscription_trigger ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON FUNCTION public.search_agent(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_agent(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_agent_registration_profile(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_agent_registration_profile(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_agent_template(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_agent_template(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_asset(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_asset(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_backend_component_template(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_backend_component_template(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_controlled_device(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_controlled_device(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_enrolment(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_enrolment(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_licence(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_licence(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_licence_bundle(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_licence_bundle(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_page(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_page(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_page_component_template(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_page_component_template(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_remote_failure_count(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_remote_failure_count(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_trusted_device(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_trusted_device(patterns text[], most integer) TO lineside_app;
REVOKE ALL ON FUNCTION public.search_webhook_subscription(patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_webhook_subscription(patterns text[], most integer) TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_access_request TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent_access_request TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_code TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_command TO lineside_app;
GRANT USAGE ON SEQUENCE public.agent_command_id_seq TO lineside_app;
GRANT USAGE ON SEQUENCE public.agent_command_id_seq TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_data_alarm TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent_data_alarm TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_data_alarm_occurrence TO lineside_app;
GRANT SELECT ON TABLE public.agent_data_alarm_occurrence TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_data_condition TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_data_source TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_data_tag TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_data_value TO lineside_app;
GRANT SELECT,DELETE ON TABLE public.agent_data_value TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_data_variable TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_device TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_edge_app_instance TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_edge_app_instance_file TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_edge_app_instance_service TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_job TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_membership TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.agent_membership TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_note TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_page_link TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.agent_page_link TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_page_link_group TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_registration_profile TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.agent_registration_profile TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_registration_profile_membership TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.agent_registration_profile_membership TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_report_schedule TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.agent_report_schedule TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_additional_subnet TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_display_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_lan_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_lan_wan_access_rule TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_ntp_server TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_one_to_one_nat_rule TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_port_forward TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_vpn_access_rule TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent_router_vpn_access_rule TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_vpn_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_router_wan_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_secret TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_server TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent_server TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent_template TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_data_alarm TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent_template_data_alarm TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_data_condition TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_data_source TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_data_tag TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_data_variable TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_device TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_page_link TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.agent_template_page_link TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_page_link_group TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_additional_subnet TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_display_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_lan_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_lan_wan_access_rule TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_ntp_server TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_one_to_one_nat_rule TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_port_forward TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_vpn_access_rule TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent_template_router_vpn_access_rule TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_router_vpn_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_server TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.agent_template_server TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_template_version TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_type TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_type_file TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.answered TO lineside_app;
GRANT SELECT,DELETE ON TABLE public.answered TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.app TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.asset TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset_app_config TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.asset_app_config TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset_app_config_resource TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.asset_app_config_resource TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset_library_version TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.asset_library_version TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset_membership TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.asset_membership TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset_page_link TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.asset_page_link TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset_page_link_group TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.asset_page_link_group TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset_report_schedule TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.asset_report_schedule TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.asset_type TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.asset_type TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audience TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.audience TO lineside_jobs;
GRANT SELECT,INSERT ON TABLE public.audit_log TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.auth_token TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.backend_component_log TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.backend_component_message_subscription TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.backend_component_message_trigger TO lineside_app;
GRANT SELECT,DELETE ON TABLE public.backend_component_message_trigger TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.backend_component_template TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.backend_component_template_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.backend_component_template_share TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.backend_component_template_version TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.branding TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.call_count TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.company TO lineside_app;
GRANT SELECT ON TABLE public.company TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.connect_ticket TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.console_consent TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.controlled_device TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.controlled_device TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.controlled_device_membership TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.controlled_device_membership TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.custom_property TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.custom_property TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edge_app TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edge_app_version TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_address_change TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.enrolment TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.enrolment TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.enrolment_code TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.enrolment_code TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.enrolment_code_hash TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.event TO lineside_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.event TO lineside_jobs;
GRANT USAGE ON SEQUENCE public.event_id_seq TO lineside_app;
GRANT USAGE ON SEQUENCE public.event_id_seq TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public."group" TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public."group" TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.group_type TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.group_type TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invite TO lineside_app;
GRANT SELECT ON TABLE public.invite TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invite_membership TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.invite_membership TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_browser TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.label TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.licence TO lineside_app;
GRANT SELECT ON TABLE public.licence TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.licence_bundle TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.licence_coupon TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.licence_type TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail TO lineside_app;
GRANT USAGE ON SEQUENCE public.mail_id_seq TO lineside_app;
GRANT USAGE ON SEQUENCE public.mail_id_seq TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_link TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.menu_item TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.menu_item TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.message TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message_filter TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mqtt_broker TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mqtt_broker_client TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mqtt_broker_client_message TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oci_registry TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.one_time_secret TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.page TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_component TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.page_component TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_component_template TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_component_template_config TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_component_template_version TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_image TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.page_image TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_page TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.page_page TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_version TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.page_version TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.platform_server TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.policy_acceptance TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.policy_language TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.public_file TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_code TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.registration TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.remote_failure_count TO lineside_app;
GRANT SELECT,DELETE ON TABLE public.remote_failure_count TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.remote_figure TO lineside_app;
GRANT SELECT,DELETE ON TABLE public.remote_figure TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.removed_agent TO lineside_app;
GRANT SELECT,DELETE ON TABLE public.removed_agent TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_job TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.report_job TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.role TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.role TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sector TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO lineside_app;
GRANT SELECT ON TABLE public.session TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session_token TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_attempt TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_identity_provider TO lineside_app;
GRANT SELECT ON TABLE public.sso_identity_provider TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_provider TO lineside_app;
GRANT SELECT ON TABLE public.sso_provider TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sso_request TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.terms_of_use_policy TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.translation TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.trusted_device TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_account TO lineside_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_membership TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.user_membership TO lineside_jobs;
GRANT USAGE ON SEQUENCE public.vpn_address_number TO lineside_app;
GRANT USAGE ON SEQUENCE public.vpn_address_number TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.vpn_place TO lineside_app;
GRANT SELECT ON TABLE public.vpn_place TO lineside_jobs;
GRANT USAGE ON SEQUENCE public.vpn_place_number TO lineside_app;
GRANT USAGE ON SEQUENCE public.vpn_place_number TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.vpn_session TO lineside_app;
GRANT SELECT,UPDATE ON TABLE public.vpn_session TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_subscription TO lineside_app;
GRANT SELECT ON TABLE public.webhook_subscription TO lineside_jobs;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_subscription_trigger TO lineside_app;
GRANT SELECT,DELETE,UPDATE ON TABLE public.webhook_subscription_trigger TO lineside_jobs;
