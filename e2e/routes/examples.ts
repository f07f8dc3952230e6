import type { DemoFile } from '../../api/src/domain/demo-company/company-file.ts';
import { agentId, groupedId, stableCompanyId, stableId } from '../../api/src/domain/demo-company/stable-id.ts';
import { demo } from '../../testing/world/database.ts';

/** Records of one company of the demo that addresses name. */
export interface Example {
  company: string;
  device: { publicId: string; name: string };
  template: { publicId: string; name: string };
  rootAsset: { publicId: string; name: string };
  asset: { publicId: string; name: string };
  library: { publicId: string; name: string };
  page: { publicId: string; name: string; draft: string };
  report: { publicId: string; version: string; title: string };
  component: { publicId: string; name: string };
  role: { publicId: string; name: string };
  broker: { publicId: string; name: string };
  edgeApp: { publicId: string; name: string };
  backend: { publicId: string; name: string };
  profile: { publicId: string; name: string };
  /** A device of another company that this one controls, where it controls any. */
  controlled: string;
  request: string;
}

const [waiting] = demo().requests.waiting as [DemoFile['requests']['waiting'][number]];

interface Names {
  device: string;
  template: string;
  assets: string[];
  library: [root: string, part: string];
  /** Its place among the demo's versions of pages. */
  reportVersion: string;
}

/** The first record of each of a company's integrations, and its first registration profile. */
function integrationsOf(key: string) {
  const { records } = demo().companies.find((company) => company.key === key)!;
  const first = (entity: string) => {
    const name = String(records[entity]![0]!.name);
    return { publicId: stableId(key, entity, name), name };
  };
  const profile = String(records.AgentRegistrationProfile![0]!.name);
  return {
    broker: first('MqttBroker'),
    edgeApp: first('EdgeApp'),
    backend: first('BackendComponentTemplate'),
    profile: { publicId: groupedId(key, 'AgentRegistrationProfile', profile), name: profile },
  };
}

function exampleOf(key: string, { device, template, assets, library, reportVersion }: Names): Example {
  const idOf = (...words: string[]) => stableId(key, ...words);
  const named = (entity: string, name: string) => ({ publicId: idOf(entity, name), name });
  return {
    company: stableCompanyId(key),
    device: { publicId: agentId(key, device), name: device },
    template: named('template', template),
    rootAsset: { publicId: idOf('asset', assets[0]!), name: assets[0]! },
    asset: { publicId: idOf('asset', ...assets), name: assets.at(-1)! },
    library: { publicId: idOf('library', ...library), name: library[1] },
    page: { ...named('Page', 'Line overview'), draft: 'Line overview, both shifts' },
    report: { publicId: idOf('Page', 'Weekly report'), version: idOf('PageVersion', reportVersion), title: 'The week' },
    component: named('PageComponentTemplate', 'Value with trend'),
    role: named('role', 'Manager'),
    ...integrationsOf(key),
    controlled: agentId('norwell', 'Case packer 1 – Line 4, Eindhoven'),
    request: stableId('request', waiting.user, waiting.device, waiting.reason),
  };
}

export const norwell = exampleOf('norwell', {
  device: 'Filler 3 – Line 2, Rotterdam Botlek',
  template: 'Filler line gateway',
  assets: ['Rotterdam Botlek', 'Line 2', 'Filler 3'],
  library: ['Filling unit', 'Valve block'],
  reportVersion: '2',
});

export const acme = exampleOf('acme', {
  device: 'Cold store – compressor 1, Utrecht',
  template: 'Utility gateway',
  assets: ['Utrecht'],
  library: ['Cooling unit', 'Compressor'],
  reportVersion: '1',
});
