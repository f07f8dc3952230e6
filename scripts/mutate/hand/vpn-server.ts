import type { HandMutant } from './hand-mutant.ts';

/** Firewall, routes and scripts of the VPN server. */
export const vpnServer: HandMutant[] = [
  {
    name: 'the firewall checks every packet of a tunnel',
    file: 'api/vpn-server/firewall.nft',
    find: '    ct direction reply ct state',
    replace: '    ct state',
    test: 'api/test/tunnel.test.ts',
  },
  {
    name: 'a tunnel reaches no other network',
    file: 'api/vpn-server/firewall.nft',
    find: 'policy drop',
    replace: 'policy accept',
    test: 'api/test/tunnel.test.ts',
  },
  {
    name: 'gateways have a route back to clients',
    file: 'api/vpn-server/gateways.conf',
    find: 'push "route 10.144.0.0 255.255.0.0"\n',
    replace: '',
    test: 'api/test/tunnel.test.ts',
  },
  {
    name: 'a restarting API ends no tunnel',
    file: 'api/vpn-server/lineside-vpn',
    find: '  401) exit 1 ;;',
    replace: '  4*|0*) exit 1 ;;',
    test: 'api/test/tunnel.test.ts',
  },
  {
    name: 'devices with equal networks are separated',
    file: 'api/vpn-server/lineside-vpn',
    find: '  alias=$(echo "$reply" | text_after alias)\n',
    replace: '  alias=$network\n',
    test: 'api/test/tunnel.test.ts',
  },
  {
    name: 'an unused tunnel address reaches nothing',
    file: 'api/vpn-server/lineside-vpn',
    find: '  closes $way | nft -f -\n',
    replace: '',
    test: 'api/test/tunnel.test.ts',
  },
];
