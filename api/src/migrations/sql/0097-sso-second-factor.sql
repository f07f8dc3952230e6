ALTER TABLE "company" ADD COLUMN "trust_sso2fa" boolean DEFAULT false NOT NULL;

DROP FUNCTION places_in(text, text[]);

CREATE FUNCTION places_in(in_company text, people text[]) RETURNS TABLE("user" text, "group" text, role text, permissions text[], audiences text[], name text, "usesAccessRequests" boolean, enforce2fa boolean, "enforceSso" boolean, "trustSso2fa" boolean)
    LANGUAGE sql STABLE
    AS $$
  SELECT m.user_id, m.group_id, r.public_id, r.permissions, r.audiences_ids, c.name, c.uses_access_requests,
    coalesce(r.enforce2fa, false) OR c.enforce2fa, coalesce(r.enforce_sso, false) OR c.enforce_sso, c.trust_sso2fa
  FROM user_membership m JOIN company c ON c.public_id = m.company_id LEFT JOIN role r ON r.public_id = m.role_id
  WHERE m.user_id = ANY (people) AND m.company_id = in_company AND (m.expires_on IS NULL OR m.expires_on > now())
    AND m.deactivated_on IS NULL
$$;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
