-- Where somebody belongs in a company tells of the access categories, too, by which rows are divided among its people.
DROP FUNCTION places_in(text, text[]);
CREATE FUNCTION places_in(in_company text, people text[])
  RETURNS TABLE ("user" text, "group" text, role text, permissions text[], audiences text[], name text, "usesAccessRequests" boolean,
    "enforce2fa" boolean, "enforceSso" boolean)
  LANGUAGE sql STABLE AS $$
  SELECT m.user_id, m.group_id, r.public_id, r.permissions, r.audiences_ids, c.name, c.uses_access_requests,
    coalesce(r.enforce2fa, false) OR c.enforce2fa, coalesce(r.enforce_sso, false) OR c.enforce_sso
  FROM user_membership m JOIN company c ON c.public_id = m.company_id LEFT JOIN role r ON r.public_id = m.role_id
  WHERE m.user_id = ANY (people) AND m.company_id = in_company AND (m.expires_on IS NULL OR m.expires_on > now())
$$;
