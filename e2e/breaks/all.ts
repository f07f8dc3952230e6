import { access } from './access.ts';
import { accessCategories } from './access-categories.ts';
import { accounts } from './accounts.ts';
import { assetLibrary } from './asset-library.ts';
import { backEnds } from './back-ends.ts';
import { backendComponents } from './backend-components.ts';
import type { Break } from './break.ts';
import { builds } from './builds.ts';
import { channels } from './channels.ts';
import { client } from './client.ts';
import { companies } from './companies.ts';
import { connector } from './connector.ts';
import { connectorHelper } from './connector-helper.ts';
import { development } from './development.ts';
import { devices } from './devices.ts';
import { edgeApps } from './edge-apps.ts';
import { federation } from './federation.ts';
import { gateways } from './gateways.ts';
import { host } from './host.ts';
import { isolation } from './isolation.ts';
import { licences } from './licences.ts';
import { lists } from './lists.ts';
import { manyPages } from './many-pages.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';
import { registry } from './registry.ts';
import { remoteFailures } from './remote-failures.ts';
import { requests } from './requests.ts';
import { roles } from './roles.ts';
import { routerConfigs } from './router-configs.ts';
import { secrets } from './secrets.ts';
import { services } from './services.ts';
import { serving } from './serving.ts';
import { sessions } from './sessions.ts';
import { singleSignOn } from './single-sign-on.ts';
import { sockets } from './sockets.ts';
import { templates } from './templates.ts';
import { tool } from './tool.ts';
import { ui } from './ui.ts';
import { vpnServer } from './vpn-server.ts';
import { whyNot } from './why-not.ts';
import { widget } from './widget.ts';
import { writing } from './writing.ts';

/** Every rule that is broken by `npm run break`. */
export const breaks: readonly Break[] = [
  ...access,
  ...accessCategories,
  ...requests,
  ...sessions,
  ...isolation,
  ...connector,
  ...connectorHelper,
  ...manyPages,
  ...gateways,
  ...vpnServer,
  ...client,
  ...ui,
  ...host,
  ...federation,
  ...development,
  ...builds,
  ...remoteFailures,
  ...registry,
  ...backEnds,
  ...tool,
  ...channels,
  ...whyNot,
  ...widget,
  ...writing,
  ...lists,
  ...pages,
  ...accounts,
  ...companies,
  ...services,
  ...serving,
  ...licences,
  ...edgeApps,
  ...devices,
  ...backendComponents,
  ...singleSignOn,
  ...messages,
  ...templates,
  ...sockets,
  ...roles,
  ...secrets,
  ...routerConfigs,
  ...assetLibrary,
];
