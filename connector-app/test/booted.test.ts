import { until } from '@lineside/testing/until';
import { aBootedMachine, type BootedMachine } from './booted-machine.ts';
import { testWhere } from './capable.ts';
import { cleanUp, operator } from './connector.ts';
import { startFarApi } from './far-api.ts';
import { twoNetworks } from './namespaces.ts';
import { agentId, companyId, sectorId } from './page.ts';
import { faces, pings } from './tunnel.ts';

afterEach(cleanUp);

const origin = 'https://norwell.example';
const toDevice = `connect ${origin} --device ${agentId} --company ${companyId} --sector ${sectorId}`;
/** The helper's capabilities: CAP_CHOWN and CAP_NET_ADMIN. */
const two = '0000000000001001';
const none = '0000000000000000';

/** The user of a program of the machine, its rights, and whether it can gain more. */
async function standing({ run }: BootedMachine, id: string) {
  const output = await run(`cat /proc/${id}/status`);
  return ['Uid', 'CapEff', 'NoNewPrivs'].map((name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(output)![1]);
}

testWhere('booted systemd')(
  'systemd runs helper and VPN client with least rights, through kill, reboot and uninstall',
  async () => {
    const networks = twoNetworks();
    const [server, api, door] = [await networks.aVpnServer(), await startFarApi(), await networks.aDoor()];
    door.leadsTo(api.port);
    const machine = await aBootedMachine(networks.network);
    const { run, holds, asPerson, restart } = machine;
    const traces = () =>
      run(`find /etc /run /home /var/lib -xdev -name '*lineside*' | sort
        systemctl list-units --plain --no-legend '*lineside*'`);
    const before = await traces();

    const [, ...rest] = (await run(`lineside-connector install --uid ${operator}`)).split('\n');
    await asPerson(rest.join('\n'));
    const runs = () =>
      until(async () => (await asPerson('lineside-connector status || true')).includes('Not connected.'));
    await runs();
    const place = `/run/lineside-connector/${operator}`;
    const isGiven = () => holds(`test "$(stat --format %U ${place}/user)" = person`);
    await isGiven();
    const files = await run(`cd ${place}; stat --format '%n %U %a' . openvpn user user/helper`);
    expect(files.split('\n')).toEqual(['. root 755', 'openvpn root 700', 'user person 700', 'user/helper person 600']);
    const unit = `lineside-connector-helper@${operator}`;
    const helper = `$(systemctl show --property MainPID --value ${unit})`;
    expect(await standing(machine, helper)).toEqual(['0', two, '1']);
    const listener = await asPerson('systemctl --user show --property MainPID --value lineside-connector');
    expect(await standing(machine, listener)).toEqual([String(operator), none, '1']);
    const output = await run(`nsenter --target ${helper} --mount sh -c 'ls -A /home; touch /etc/mine 2>&1 || true'`);
    expect(output).toMatch(/^touch: .*Read-only file system$/);

    const address = await asPerson(`lineside-connector pair ${origin} --api ${door.origin}/api/ --print`);
    const code = JSON.stringify({ code: /#lineside-pair=(\S+)/.exec(address)![1] });
    await asPerson(`curl --silent --fail --cacert .local/share/lineside-connector/ca.pem --header 'Origin: ${origin}' \\
      --json '${code}' https://localhost:9250/pair`);
    const connects = async () => {
      const ticket = api.aTicket({ profile: server.profile });
      const output = await asPerson(`echo ${ticket} | lineside-connector ${toDevice}`);
      expect([output.includes(`Connected to device ${agentId}`), await pings(networks)]).toEqual([true, true]);
    };
    await connects();
    expect(await standing(machine, '$(pgrep openvpn)')).toEqual(['0', two, '1']);
    await run(`kill -9 ${helper}`);
    await runs();
    expect(await faces(networks)).toEqual([]);
    await holds(`test "$(systemctl show --property NRestarts --value ${unit})" = 1`);
    await isGiven();
    await connects();
    await restart();
    await runs();
    await connects();

    await asPerson('lineside-connector disconnect');
    await asPerson('lineside-connector uninstall --yes');
    await run('lineside-connector uninstall');
    expect(await traces()).toBe(before);
  },
);
