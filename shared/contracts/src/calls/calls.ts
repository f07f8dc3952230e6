import { ChangePassword } from './account.ts';
import { ListApprovers } from './approvers.ts';
import { FindBranding } from './branding.ts';
import type { AnyCall } from './call.ts';
import { ListDataHistory } from './data.ts';
import { Discover } from './discovery.ts';
import { UploadEdgeAppInstanceFile } from './edge-apps.ts';
import { StreamEvents } from './events.ts';
import { ActivateLicenceBundle, DeactivateLicenceBundles } from './licences.ts';
import { GetMySector, GetMyStanding, GetMyStart, GetMyUser, ListMyCompanies, UpdateMyUser } from './me.ts';
import { ListPageComponentTemplateCategories } from './pages.ts';
import { ListPermissions, ListPlatformServers } from './platform.ts';
import { CreateAccessToken, GetMyAccessToken, RefreshSession, RevokeAccessToken, SignIn, SignOut } from './session.ts';
import {
  CheckVpnCredential,
  CheckVpnPlace,
  CreateConnectTicket,
  CreateVpnSession,
  EndVpnSession,
  StreamVpnSession,
} from './vpn.ts';

/** Every call that belongs to no entity, by its name in code. The API has a handler for each, or doesn't compile. */
export const calls = {
  Discover,
  SignIn,
  RefreshSession,
  SignOut,
  CreateAccessToken,
  GetMyAccessToken,
  RevokeAccessToken,
  GetMyUser,
  UpdateMyUser,
  ChangePassword,
  GetMyStanding,
  GetMySector,
  GetMyStart,
  ListMyCompanies,
  ListPermissions,
  ListPageComponentTemplateCategories,
  ListPlatformServers,
  FindBranding,
  ListApprovers,
  UploadEdgeAppInstanceFile,
  ActivateLicenceBundle,
  DeactivateLicenceBundles,
  ListDataHistory,
  StreamEvents,
  CreateConnectTicket,
  CreateVpnSession,
  StreamVpnSession,
  EndVpnSession,
  CheckVpnCredential,
  CheckVpnPlace,
} satisfies Record<string, AnyCall>;
