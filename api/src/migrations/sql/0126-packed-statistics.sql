-- Arrays of packed hours get no statistics: nothing is found by what is in them, and to analyse them takes minutes.
CREATE FUNCTION without_statistics(name text) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  one name;
BEGIN
  FOR one IN SELECT attname FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
    WHERE attrelid = name::regclass AND attnum > 0 AND NOT attisdropped AND typcategory = 'A' LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 0', name, one);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION without_statistics(text) FROM PUBLIC;

SELECT without_statistics(oid::regclass::text) FROM pg_class
WHERE (relnamespace = 'packed_hours'::regnamespace OR oid = 'data_packed_hour'::regclass) AND relkind IN ('r', 'p');

-- Makes the partition for an hour of a class, if it isn't there. A long class has long spans, so that all together are fewer than 400.
CREATE OR REPLACE FUNCTION make_packed_hours(class text, hour integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  span text := CASE WHEN class IN ('24h', '3d', '7d', '14d') THEN 'day' WHEN class IN ('30d', '26w', '52w') THEN 'week'
    WHEN class IN ('104w', '260w') THEN 'month' ELSE 'quarter' END;
  first timestamp := date_trunc(span, to_timestamp(hour * 3600.0) AT TIME ZONE 'UTC');
  next timestamp := first + CASE span WHEN 'quarter' THEN interval '3 months' ELSE ('1 ' || span)::interval END;
  above text := format('packed_hours.%I', 'hours_' || class);
  name text := format('packed_hours.%I', 'hours_' || class || '_' || to_char(first, 'YYYYMMDD'));
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  IF to_regclass(above) IS NULL THEN RAISE 'there is no class %', class; END IF;
  IF to_timestamp(hour * 3600.0) > now() + interval '1 day' THEN RAISE 'the hour % is in the future', hour; END IF;
  -- one that is attached lets others read meanwhile
  EXECUTE format('CREATE TABLE %s (LIKE data_packed_hour INCLUDING ALL)', name);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
  PERFORM without_statistics(name);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (%s) TO (%s)', above, name,
    floor(extract(epoch FROM first) / 3600), floor(extract(epoch FROM next) / 3600));
END $$;
