-- Moments as they travel: UTC, ISO 8601, without fractions of a second.
CREATE FUNCTION iso(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

-- Names as people count: "Line 2" before "Line 10", capitals beside small letters.
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true', deterministic = true);

CREATE SEQUENCE vpn_address_number;
GRANT USAGE ON SEQUENCE vpn_address_number TO lineside_app;
