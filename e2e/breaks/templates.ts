// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source as it stands there
import type { Break } from './break.ts';

export const templates: Break[] = [
  {
    name: 'a template is given by who manages the device',
    point: 'of several devices all are given a template or none',
    file: 'api/src/templates/apply.ts',
    find: '  await mayWrite(agents, scene, agentId, at);\n',
    replace: '',
    test: 'api/test/device-templates.test.ts',
  },
  {
    name: 'a template is seen before a device is given it',
    point: 'another company’s answers like none',
    file: 'api/src/templates/apply.ts',
    find: '  await checkReferences(agents, scene, [{ fields: { template }, at }]);\n',
    replace: '',
    test: 'api/test/device-templates.test.ts',
  },
  {
    name: 'formulas of a template name the variables of the device that is given it',
    point: 'whose formulas name its own variables',
    file: 'api/src/templates/bring.ts',
    find: "if (key === 'formula') return",
    replace: "if (key === 'never') return",
    test: 'api/test/device-templates.test.ts',
  },
  {
    name: 'what a device has of a template already is not made twice',
    point: 'gives them to another device',
    file: 'api/src/templates/bring.ts',
    find: 'place < 0 ? [] : left.splice(place, 1)',
    replace: '[] as typeof left',
    test: 'api/test/device-templates.test.ts',
  },
  {
    name: 'a template of a group is its people’s',
    point: 'a template of a group is its people’s alone',
    file: 'api/src/tables/agent-template.ts',
    find: 'sql`agent_template.group_id is null`, sight',
    replace: 'sql`true`, sight',
    test: 'api/test/device-templates.test.ts',
  },
  {
    name: 'firmware is of the device’s type',
    point: 'a device is told to take firmware of its own type',
    file: 'api/src/entities/agent-job.ts',
    find: 'if (fields.file && other)',
    replace: 'if (false)',
    test: 'api/test/device-jobs.test.ts',
  },
  {
    name: 'of a kind a device has one job at a time',
    point: 'each waits, and is told as waiting',
    file: 'api/src/entities/agent-job.ts',
    find: '    await takeBack(scene, agentId, fields.type);\n',
    replace: '',
    test: 'api/test/device-jobs.test.ts',
  },
  {
    name: 'values are of a source that is seen',
    point: 'a source that is not seen answers like one that is not there',
    file: 'api/src/data/wishes.ts',
    find: "from ${sight.rows('AgentDataSource')} s",
    replace: 'from agent_data_source s',
    test: 'api/test/data-list.test.ts',
  },
];
