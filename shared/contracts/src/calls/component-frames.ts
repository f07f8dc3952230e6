import * as z from 'zod';
import { file, filePath } from '../files.ts';
import { publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { call } from './call.ts';
import { token } from './session.ts';
import type { TokenScope } from './token-scope.ts';

const read = { get: true } as const;

/** The calls of an uploaded component: its token reads these as its viewer does, and changes nothing. */
export const componentScope = {
  type: 'allow' as const,
  rels: [
    ...[
      ...['Agent', 'AgentList', 'AgentAuditLogList', 'AgentDataAlarmList', 'AgentDataAlarmOccurrenceList'],
      ...['AgentDataSourceList', 'AgentDataTagList', 'AgentDataVariableList', 'AgentServerList', 'AgentTypeList'],
      ...['Asset', 'AssetList', 'AssetAppConfig', 'AssetAppConfigList', 'Group', 'GroupList', 'GroupTypeList'],
      ...['CustomPropertyList', 'MyCompany', 'Page', 'PageList', 'PageVersion', 'TranslationList', 'UserList'],
    ].map((rel) => ({ rel, ...read })),
    { rel: 'DataList', post: true },
  ],
} satisfies TokenScope;

/** The label of a template's own origin, below the host of the portal: `t` and 20 hexadecimal digits. */
export const componentLabel = /^t[0-9a-f]{20}$/;

const openFrame = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    /** The label of its origin (`componentLabel`), and the folder of its files there: `/component-files/<folder>/`. */
    label: z.string(),
    folder: z.string(),
    version: z.object({ publicId, number: z.string() }),
    /** Path of its program in the folder, and the name of the element that it defines. */
    main: z.string(),
    tag: z.string(),
    /** Keys of texts that the program asks for: `__TIME__.DAYS`. */
    words: z.array(z.string()),
    /** Whether the program asks at once which devices the viewer may connect to (`testVpnAccess`). */
    asksVpnAccess: z.boolean(),
    /** Its manifest, as it was uploaded. */
    manifest: z.record(z.string(), z.unknown()),
    token,
  }),
  z.object({
    /**
     * Why there is nothing to show. `unpublished`: no version has been published, and the caller previews none.
     * `withdrawn`: its version was withdrawn. `unusable`: its program defines no element.
     */
    state: z.enum(['unpublished', 'withdrawn', 'unusable']),
  }),
]);
export type OpenFrame = z.infer<typeof openFrame>;

/**
 * Opens a frame for a component of an uploaded template: its program, and a token for its calls (`componentScope`), for
 * `limits.componentTokenSeconds`. Called again before the token expires. Sessions of the portal alone open frames.
 */
export const OpenComponentFrame = call({
  route: 'ComponentFrameList',
  verb: 'POST',
  path: '/component-frames',
  needs: 'company',
  allowed: 'member',
  body: z.strictObject({
    template: z.strictObject({ publicId }),
    /** The version that the component stays with; without it, the one that the company uses. */
    version: z.strictObject({ publicId }).nullish(),
    /** A version to see instead, published or not, where it is one of this template: for people who develop components. */
    preview: z.strictObject({ publicId }).nullish(),
  }),
  reply: openFrame,
});

/** In place of a label: frames without an origin of their own, where the portal has no names below its own. */
export const opaqueLabel = 'opaque';

/**
 * A file of a component's archive, for the server of component origins. Its header `Component-Label` names the origin, so
 * that no template's program runs on the origin of another, and no page of the portal can load it. The folder is the key
 * to it.
 */
export const GetComponentFile = call({
  route: 'ComponentFile',
  verb: 'GET',
  path: '/component-files',
  needs: 'nothing',
  isPage: true,
  query: z.strictObject({ folder: plain().min(1).max(100), path: filePath }),
  reply: file(),
});
