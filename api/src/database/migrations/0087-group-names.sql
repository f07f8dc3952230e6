-- Two groups of one company could have one name, and pickers show the name alone: the later ones get a number.
UPDATE "group" SET "name" = left("group"."name", 240) || ' (' || "same"."place" || ')'
FROM (
  SELECT "public_id", row_number() OVER (PARTITION BY "company_id", "name" ORDER BY "public_id") AS "place"
  FROM "group" WHERE "removed_on" IS NULL
) "same"
WHERE "same"."public_id" = "group"."public_id" AND "same"."place" > 1;
