ALTER TABLE "agent_data_variable" ALTER COLUMN "width" SET DATA TYPE text;

ALTER TABLE "agent_access_request" ALTER COLUMN "vpn" SET DEFAULT false;

ALTER TABLE "agent_template_data_variable" ALTER COLUMN "width" SET DATA TYPE text;

-- versions of templates keep the values of fields as they are on the wire
UPDATE agent_template_version SET content = jsonb_set(content, '{AgentDataVariable}', (
  SELECT jsonb_agg(
    CASE WHEN jsonb_typeof(variable #> '{fields,width}') = 'number'
      THEN jsonb_set(variable, '{fields,width}', to_jsonb(variable #>> '{fields,width}')) ELSE variable END
    ORDER BY place)
  FROM jsonb_array_elements(content -> 'AgentDataVariable') WITH ORDINALITY AS listed (variable, place)))
WHERE jsonb_array_length(content -> 'AgentDataVariable') > 0;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
