const names = ['Boiler house', 'Gate 4', 'Pump 12'];

const vpnSession = {
  vpnAddress: '10.144.12.7',
  rscServer: null,
  startedOn: null,
  sessionName: null,
  closed: false,
};

/** Devices with all that the list of devices and a device's screen read: the first is online, the others aren't. */
export const demoDevices = names.map((name, index) => {
  const isOnline = index === 0;
  const on = new Date(Date.now() - index * 3_600_000).toISOString();
  return {
    ...{ publicId: `Agent000000${index}`, name, description: null, serialNumber: `2218-0001-0${index + 1}` },
    ...{ status: isOnline ? 'online' : 'offline', statusSince: on, lastSeenOn: on, activeStatus: 'active' },
    company: { publicId: '1111-1111-1111-1111-1111', name: 'North' },
    ...{ group: null, memberships: [], template: null, controlledBy: null, assets: [], custom: {} },
    access: { state: 'open', until: null, request: null, note: null },
    can: { connect: true, requestAccess: true, edit: true, openAccess: false, transfer: false },
    ...{ connectedUsers: [], vpnRequireAccessApproval: false, useStunnel: false },
    activeVpnSession: isOnline ? vpnSession : null,
    ...{ rateLimiting: {}, refusedValues: null },
    config: { routerLan: { network: '192.168.27.0/24', netMask: '255.255.255.0' } },
  };
});
