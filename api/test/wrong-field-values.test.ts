import { type AnyEntity, entities, type Field, type Fields } from '@lineside/contracts';
import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

/** Values that no field accepts. */
const wrong = { wrong: [{}] };

/** Entities whose records are created by a list, in the company or below a device; and their fields other than maps. */
function formsOf(): [AnyEntity, string[]][] {
  return Object.values(entities as Record<string, AnyEntity>)
    .filter(
      ({ routes, parent, fields }) => routes.list.verbs.includes('POST') && (!parent || fields[parent].to === 'Agent'),
    )
    .map((entity) => [
      entity,
      Object.entries(entity.fields as Fields)
        .filter(([, { computed, kind }]: [string, Field]) => !computed && kind !== 'json')
        .map(([key]) => key),
    ]);
}

test('every field of every created record refuses invalid values at its own name [5.25]', async () => {
  const forms = formsOf();
  expect(forms.length).toBeGreaterThan(20);
  const silent: string[] = [];
  for (const [{ name, path }, keys] of forms)
    for (const key of keys) {
      const { status, body } = await anke('POST', path.replace(/\{\w+\}/, device('Filler 1')), [{ [key]: wrong }]);
      const named =
        status === 400 && body.data.some((item: { propertyName?: string }) => item.propertyName?.split('.')[0] === key);
      if (!named) silent.push(`${name}.${key}: ${status} ${JSON.stringify(body.data)}`);
    }
  expect(silent).toEqual([]);
});

const others = [
  ...['AssetTypeList', 'AudienceList', 'BackendComponentMessageSubscriptionList', 'BackendComponentTemplateConfigList'],
  ...['BackendComponentTemplateList', 'CustomPropertyList', 'ControlledDeviceMembershipList', 'EdgeAppList'],
  ...['EdgeAppVersionList', 'GroupTypeList', 'LicenceTypeList', 'MqttBrokerList', 'PageComponentTemplateCategoryList'],
  ...['PageComponentTemplateVersionList', 'PageList', 'PermissionList', 'MyCompanyPlatformServerList', 'MySector'],
  ...['SsoIdentityProviderList', 'TranslationList', 'TrustedDeviceList', 'MyUserInviteList', 'UserMembershipList'],
];

test('the other entities are found by the names of their routes, and read there [3.51]', async () => {
  const links: { rel: string; href: string }[] = (await api.call('GET', '/')).body.data;
  const answers = await Promise.all(
    others.map(async (rel) => {
      const href = links.find((link) => link.rel === rel)?.href;
      const answer = href && (await anke('GET', href.slice(`${api.address}/api`.length)));
      return [rel, answer ? answer.status : 'not there'];
    }),
  );
  expect(answers).toEqual(others.map((rel) => [rel, 200]));
});
