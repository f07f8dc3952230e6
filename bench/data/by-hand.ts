/**
 * Mean, minimum and maximum of each step of a span, by SQL that knows where all values are: packed, in one series, and all of
 * them the reader's. Parameters: series, start and end (ms since 1970), length of a step (ms).
 */
export const byHand = `
  with hour as materialized (
    select *, hour * 3600000::float8 as begins, floor((hour * 3600000::float8 - $2::float8) / $4::float8) as place,
      hour * 3600000::float8 >= $2::float8 and (hour + 1) * 3600000::float8 <= $3::float8
        and floor((hour * 3600000::float8 - $2::float8) / $4::float8) = floor((hour * 3600000::float8 + 3599999 - $2::float8) / $4::float8) as whole
    from data_packed_hour
    where class = '520w' and series = $1::int and hour >= floor($2::float8 / 3600000)::int and hour < ceil($3::float8 / 3600000)::int),
  minute as materialized (
    select begins as hour_begins, times, values, one.*, floor((begins + minute * 60000 - $2::float8) / $4::float8) as place,
      begins + minute * 60000 >= $2::float8 and begins + minute * 60000 + 60000 <= $3::float8
        and floor((begins + minute * 60000 - $2::float8) / $4::float8) = floor((begins + minute * 60000 + 59999 - $2::float8) / $4::float8) as whole
    from hour cross join lateral unnest(minutes, minute_ends, minute_counts, minute_sums, minute_mins, minute_maxs)
      one(minute, ends, count, sum, min, max)
    where not whole and begins + minute * 60000 + 60000 > $2::float8 and begins + minute * 60000 < $3::float8),
  part as (
    select place, count, sum, min, max from hour where whole
    union all select place, count, sum, min, max from minute where whole
    union all
    select floor((hour_begins + ms - $2::float8) / $4::float8), 1, value, value, value
    from minute cross join lateral unnest(times[ends - count + 1:ends], values[ends - count + 1:ends]) one(ms, value)
    where not whole and hour_begins + ms >= $2::float8 and hour_begins + ms < $3::float8)
  select place, sum(sum) / sum(count) as mean, min(min) as min, max(max) as max from part group by place order by place`;

/** The same of steps that are too short for rollups. */
export const byHandFromValues = `
  select floor((hour * 3600000::float8 + ms - $2::float8) / $4::float8) as place, avg(value) as mean, min(value) as min, max(value) as max
  from data_packed_hour cross join lateral unnest(times, values) one(ms, value)
  where class = '520w' and series = $1::int and hour >= floor($2::float8 / 3600000)::int and hour < ceil($3::float8 / 3600000)::int
    and hour * 3600000::float8 + ms >= $2::float8 and hour * 3600000::float8 + ms < $3::float8
  group by place order by place`;
