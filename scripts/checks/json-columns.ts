import type { EntityTable } from '../../api/src/engine/table-types.ts';
import { entityTables } from '../../api/src/registry/entity-tables.ts';
import type { Check } from './check.ts';

/** Fields stored as JSON, and why they are no columns. */
const reasons: Record<string, string> = {
  'Agent.accessOpened': 'one value: who opened it and when, or nobody',
  'Agent.custom': 'free, the company’s own',
  'Agent.location': 'one value: a place with its coordinates, or none',
  'Agent.missingValues': 'one value: what its gateway lost of the last days, or nothing',
  'Agent.refusedValues': 'one value: what the platform did not understand of the gateway, or nothing',
  'Agent.uplink': 'one value: by what its gateway reaches the platform, written whole as that said, or nothing',
  'Agent.rateLimiting': 'nine counters of the gateway’s own (spec 3.10), written whole by what it says',
  'AgentConfiguration.sections': 'a state for each section of the document, by its name, as its gateway reported',
  'AgentConfiguration.differences': 'what a machine has of each section that differs, by its name, as its gateway said',
  'AgentSettingChange.before': 'the changed fields of a record of any kind, by their names',
  'AgentSettingChange.after': 'the same',
  'AgentServer.accessOpened': 'one value: who opened it and when, or nobody',
  'AgentServer.template': 'one value: which service of a template it was made from, as that was called then',
  'AgentTemplate.custom': 'free, the company’s own',
  'AgentType.custom': 'free, the platform’s own (facts 2.1)',
  'AgentType.purchasePrice': 'what the wire calls an object of its own; the platform’s to fill (facts 2.1)',
  'AgentTypeFile.custom': 'free, the platform’s own (facts 2.1)',
  'AgentServer.custom': 'free, the company’s own',
  'AgentDataSource.protocol': 'one of eight shapes, by the protocol (facts 2.2)',
  'AgentDataSource.problem': 'one value: why its device can’t read it and since when, or nothing',
  'AgentDataVariable.custom': 'free, the company’s own',
  'AgentEdgeAppInstanceService.overrides': 'what takes the place of the app’s own settings, written whole (facts 2.2)',
  'AgentPageLink.custom': 'free, the company’s own',
  'AgentReportSchedule.recurrence': 'one of three shapes, by how often (facts 2.12)',
  'Asset.custom': 'free, the company’s own',
  'Audience.custom': 'free, the company’s own',
  'Group.custom': 'free, the company’s own',
  'GroupType.custom': 'free, the company’s own',
  'Role.custom': 'free, the company’s own',
  'Asset.location': 'one value: a place with its coordinates, or none',
  'AssetPageLink.custom': 'free, the company’s own',
  'AssetReportSchedule.recurrence': 'one of three shapes, by how often (facts 2.12)',
  'CustomProperty.validation': 'one of several shapes, by what it lets through (facts 2.9)',
  'AccessToken.scope': 'one of two shapes, by what it is for (facts 2.8)',
  'MenuItem.custom': 'free, the company’s own',
  'MenuItem.pageLinks': 'an order of references, written whole',
  'Message.longContent': 'one value: what a template says, kept as it was when it was sent (facts 2.11)',
  'Message.shortContent': 'one value: what a template says, kept as it was when it was sent (facts 2.11)',
  'Page.custom': 'free, the company’s own',
  'PageComponent.condition': 'one value: a formula and what it names, written whole',
  'PageComponent.dimensions': 'one of two shapes, by where it stands (facts 2.12)',
  'PageRevision.content': 'what a version was, written whole, and read whole by the history of its page',
  'PageVersion.custom': 'free, the company’s own',
  'User.custom': 'a person’s own settings, which nobody else reads: always empty here',
  'ReportJob.receivers': 'what became of each address, written whole once it is printed',
  'Translation.languages': 'a map by language (spec 3.71)',
};

/**
 * A field in section 3 of the specification is a column, which filters, orders and indexes can use; JSON is for maps.
 */
export const jsonColumns: Check = {
  name: 'fields are columns; JSON only where the wire calls it a map, or one value of several shapes',
  find: () => {
    // a copied column has the reason of its original
    const ownTables = Object.values<EntityTable>(entityTables).filter(({ entity }) => !entity.like);
    const columns = ownTables.flatMap(({ entity, table }) =>
      Object.keys(entity.fields).flatMap((key) =>
        table[key]?.getSQLType() === 'jsonb' ? [`${entity.name}.${key}`] : [],
      ),
    );
    return [
      ...columns
        .filter((column) => !(column in reasons))
        .map(
          (column) =>
            `${column} would be kept as JSON: give it fields of their own, or say in scripts/checks/json-columns.ts why not`,
        ),
      ...Object.keys(reasons)
        .filter((key) => !columns.includes(key))
        .map((key) => `${key} isn't kept as JSON: take it off the list of scripts/checks/json-columns.ts`),
    ];
  },
};
