import {
  AccessToken,
  AgentEdgeAppInstanceFile,
  AgentJob,
  type AnyEntity,
  ControlledDevice,
  newPublicId,
  TrustedDevice,
} from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../caller.ts';
import { company, demo, device, type TestApi, user } from '../test-api.ts';
import { zipOf } from '../zip-of.ts';

type Reference = { publicId: string };

/** Creating records, in addition to the description. */
export interface Makings {
  /** Values of fields, by entity and field, for a record that has others beside it. */
  values: Record<string, (draft: Record<string, unknown>) => Promise<unknown> | unknown>;
  /** Additional fields of a new record, if it has a certain field. */
  besides: Record<string, Record<string, unknown>>;
  /** Records that come about otherwise than by being posted to their list. */
  records: Record<string, () => Promise<string>>;
}

interface Means {
  api: TestApi;
  as: Caller;
  fresh(name: string): Promise<string>;
  /** The record of an entity below which others are made. */
  above(name: string): Promise<string>;
  /** Posts something that makes a record; its id. */
  post(path: string, body: object): Promise<string>;
  list(entity: AnyEntity): Promise<Reference[]>;
  /** Another number each time. */
  next(): number;
}

export function makings({ api, as, fresh, above, post, list, next }: Means): Makings {
  const to = (publicId: string): Reference => ({ publicId });
  const agent = device('Filler 1');
  const insert = (rows: SQL) => api.owner.inScope({}, (tx) => tx.execute(sql`insert into ${rows}`));

  const report = async () => to(await post('/pages', { name: 'Week', applicationType: 'report' }));
  const signIn = (more: object = {}, headers: Record<string, string> = {}) => {
    const { emailAddress } = demo.users.find(({ key }) => key === 'anke')!;
    return api.call('POST', '/sessions', { emailAddress, password: demo.password, ...more }, headers);
  };

  /** Firmware of the device's type, with a file. */
  async function firmware(): Promise<Reference> {
    const { type } = (await as('GET', `/agents/${agent}?fields=type`)).body.data;
    const files = (await as('GET', `/agent-types/${type.publicId}/files?fields=size`)).body.data;
    return to(files.find(({ size }: { size: number | null }) => size !== null).publicId);
  }

  /** The additional records of a list after an action. */
  async function newIn(entity: AnyEntity, work: () => Promise<unknown>): Promise<string> {
    const before = (await list(entity)).map(({ publicId }) => publicId);
    await work();
    return (await list(entity)).find(({ publicId }) => !before.includes(publicId))!.publicId;
  }

  return {
    values: {
      'AgentReportSchedule.report': report,
      'AssetReportSchedule.report': report,
      'AssetAppConfigResource.resourcePublicId': () => fresh('AgentDataTag'),
      'BackendComponentTemplateShare.company': () => to(company.acme),
      'ControlledDeviceMembership.controlledDevice': async () =>
        to((await list(ControlledDevice))[0]?.publicId ?? (await fresh('ControlledDevice'))),
      // requests to devices would go to all of them from then on
      'CustomProperty.resourceType': () => 'User',
      'MessageFilter.companyPublicIds': () => [company.norwell],
      'PageComponent.pagePage': async ({ pageVersion }) => to(await post('/pages-pages', { pageVersion })),
      async 'PageComponent.boundVersion'({ template }) {
        const archive = zipOf({ 'manifest.json': '{"main":"a.js"}', 'a.js': 'export {}' });
        const { publicId } = template as Reference;
        return to(await post(`/page-component-templates/${publicId}/version-upload`, archive));
      },
    },
    besides: {
      'PageComponent.builtIn': { template: null },
      'CustomProperty.resourceVariant': { resourceType: 'Asset' },
      'Page.orientation': { applicationType: 'report' },
    },
    records: {
      AccessToken: () => newIn(AccessToken, () => signIn()),
      TrustedDevice: () =>
        newIn(TrustedDevice, () =>
          signIn({ trustedDeviceName: 'Laptop' }, { 'Api-Device-Identifier': crypto.randomUUID() }),
        ),
      // a device has one of each kind
      AgentJob: () =>
        newIn(AgentJob, async () =>
          next() % 2
            ? as('POST', `/agents/${agent}/reboot`, {})
            : as('POST', `/agents/${agent}/firmware-upgrade`, { file: await firmware() }),
        ),
      async AgentEdgeAppInstanceFile() {
        const files = `/agents/${agent}/edge-app-instances/${await fresh('AgentEdgeAppInstance')}/files`;
        return newIn(AgentEdgeAppInstanceFile, () => as('POST', `${files}/upload?filePath=note.txt`, Buffer.from('1')));
      },
      PageImage: async () => post(`/pages/${await above('Page')}/image-upload`, Buffer.from('GIF89a')),
      async PageRevision() {
        const publicId = newPublicId();
        await insert(sql`page_revision (company_id, public_id, version_id, page_id, number, published_on, content)
          values (${company.norwell}, ${publicId}, 'Gone', ${await above('Page')}, 1, now(),
            '{"title":null,"periodSpec":null,"periodSelectorEnabled":true,"defaultRefreshRate":null,"custom":{},"parts":[],"components":[]}')`);
        return publicId;
      },
      // messages are created by events only
      async Message() {
        const publicId = newPublicId(24);
        await insert(sql`message (user_id, public_id, "read", created_on, short_content, long_content)
          values (${user('anke')}, ${publicId}, false, now(), '{}', '{}')`);
        return publicId;
      },
      // another company gives the key of its device
      async ControlledDevice() {
        const publicId = newPublicId();
        await insert(sql`controlled_device (company_id, public_id, name, agent_id, created_on)
          select ${company.norwell}, ${publicId}, name, public_id, now() from agent where company_id <> ${company.norwell}
          and public_id not in (select agent_id from controlled_device) limit 1`);
        await api.owner.inScope({}, (tx) =>
          tx.execute(sql`update agent set controlled_by_id = ${company.norwell}
            where public_id = (select agent_id from controlled_device where public_id = ${publicId})`),
        );
        return publicId;
      },
    },
  };
}
