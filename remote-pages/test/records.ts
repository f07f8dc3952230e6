import {
  Agent,
  AgentDataAlarm,
  AgentDataAlarmOccurrence,
  AgentDataSource,
  AgentDataTag,
  AgentDataVariable,
  Asset,
  Page,
  PageComponent,
  PagePage,
  PageVersion,
  Translation,
} from '@lineside/contracts';
import type { TestApi } from '@lineside/testing';
import texts from '../texts/en.json' with { type: 'json' };

export const remote = { name: 'remote-pages', version: '0.1.0', texts };

export const to = (publicId: string, name: string | null = null) => ({ publicId, name });
const can = { edit: true };

export const agent = {
  publicId: 'Agent0000001',
  name: 'Filler 3',
  status: 'online',
  takesValues: true,
  can: { connect: false },
};
export const source = { publicId: 'Source000001', name: 'Gateway', slug: 'gateway', agent: to(agent.publicId) };
export const variable = {
  ...{ publicId: 'Variable0001', name: 'Line speed', slug: 'line-speed', unit: 'bottles/h', type: 'float' },
  can: { edit: true, write: true },
  ...{ agent: to(agent.publicId), source: to(source.publicId, source.name) },
  last: { time: new Date().toISOString(), value: 22_400 },
  keptDays: 30,
};
const tag = {
  ...{ publicId: 'Tag000000001', name: 'Line speed', slug: 'line-speed', agent: to(agent.publicId) },
  ...{ variable: to(variable.publicId, variable.name), source: to(source.publicId, source.name) },
};

export const selector = 'Agent#selected:gateway.tag.line-speed';

export const draft = { publicId: 'Version00001', name: null };
export const published = { publicId: 'Version00002', name: null };
export const aPage = {
  ...{ publicId: 'Page00000001', name: 'Line overview', applicationType: 'sheet', orientation: null, group: null },
  ...{ draft: null as typeof draft | null, published: published as typeof draft | null, default: false, labels: [] },
  ...{ can, version: 1 },
};

export interface Placed {
  publicId: string;
  dimensions: object;
  inputs: string;
  builtIn?: string | null;
  template?: object | null;
}

let serial = 0;

/** A built-in component at a place of a sheet. */
export const component = (builtIn: string, inputs: object, place: object = {}): Placed => ({
  ...{ publicId: `Component${String(++serial).padStart(3, '0')}`, builtIn, template: null, boundVersion: null },
  ...{ inputs: JSON.stringify(inputs), condition: null, pagePage: null, version: 1, can },
  dimensions: { type: 'sheet', left: 0, top: 0, cols: 3, rows: 3, ...place },
});

export const versionOf = (publicId: string, components: readonly Placed[], more: object = {}) => ({
  ...{ publicId, page: to(aPage.publicId, aPage.name), title: 'Line overview', components, pagePages: [] },
  ...{
    previewAgent: null,
    previewAsset: null,
    exceptAgents: [],
    exceptAssets: [],
    periodSpec: 'last-hour',
    periodSelectorEnabled: true,
  },
  ...{ defaultRefreshRate: null, version: 1, can, ...more },
});

/** A company with a page, a device and its values; the viewer may edit pages. */
export function fill(api: TestApi, { page = aPage, versions = [] as object[], components = [] as object[] } = {}) {
  Object.assign(api.standing, { permissions: ['MANAGE_PAGE', 'MANAGE_AGENT', 'MANAGE_COMPANY', 'DEVELOP_APP'] });
  api.has(Page, [page]);
  api.has(PageVersion, versions as never);
  api.has(PageComponent, components as never);
  api.has(PagePage, []);
  api.has(Agent, [agent]);
  api.has(Asset, []);
  api.has(AgentDataSource, [source]);
  api.has(AgentDataVariable, [variable]);
  api.has(AgentDataTag, [tag]);
  api.has(AgentDataAlarm, []);
  api.has(AgentDataAlarmOccurrence, []);
  api.has(Translation, []);
  api.answers('GET PageMachineList', () => ({ data: [] }));
  api.answers('POST PageEditorList', () => ({ status: 201, data: [] }));
  api.answers('POST DataList', () => ({ data: [] }));
  api.answers('GET PageBindingCheck', () => ({ data: { checked: 0, more: false, failing: [] } }));
}
