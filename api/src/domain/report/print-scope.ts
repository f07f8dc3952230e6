import type { TokenScope } from '@lineside/contracts';

/** The calls of the page that is printed: it reads, and changes nothing. */
export const printScope: TokenScope = {
  type: 'allow',
  rels: [
    { rel: 'EventStream', get: true },
    { rel: 'MyUserStart', get: true },
    { rel: 'MyUserStanding', get: true },
    { rel: 'MyUser', get: true },
    { rel: 'MySector', get: true },
    { rel: 'Page', get: true },
    { rel: 'PageVersion', get: true },
    { rel: 'PageImageContent', get: true },
    { rel: 'WebPage', get: true },
    { rel: 'TranslationList', get: true },
    { rel: 'Agent', get: true },
    { rel: 'Asset', get: true },
    { rel: 'AgentDataSourceList', get: true },
    { rel: 'AgentDataVariableList', get: true },
    { rel: 'AgentDataTagList', get: true },
    { rel: 'DataList', post: true },
    { rel: 'AgentDataAlarmList', get: true },
    { rel: 'AgentDataAlarmOccurrenceList', get: true },
  ],
};
