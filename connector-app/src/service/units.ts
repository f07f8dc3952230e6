/** How a unit starts a command of this program: by Node and its file, or directly if both are one file. */
export type Program = readonly [node: string, file: string] | readonly [executable: string];

/** Restrictions of both parts, so that an attacker in one has little to work with. */
const both = `NoNewPrivileges=yes
LockPersonality=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM`;

export const helperUnitName = 'lineside-connector-helper@.service';
export const listenerUnitName = 'lineside-connector.service';

/** The system's unit of the helper; its instance is its user's number. */
export const helperUnit = (program: Program): string => `[Unit]
Description=Lineside VPN client: makes tunnels for user %i
After=network.target

[Service]
ExecStart=${command(program)} helper --uid %i
Restart=on-failure
RuntimeDirectory=lineside-connector/%i
RuntimeDirectoryMode=0755
CapabilityBoundingSet=CAP_NET_ADMIN CAP_CHOWN
DevicePolicy=closed
DeviceAllow=/dev/net/tun rw
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
ProtectProc=invisible
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
${both}

[Install]
WantedBy=multi-user.target
`;

/** The unit of the listening part, which each user's own systemd runs: it has no rights there to drop. */
export const listenerUnit = (program: Program): string => `[Unit]
Description=Lineside VPN client

[Service]
ExecStart=${command(program)} start
Restart=on-failure
UMask=0077
${both}

[Install]
WantedBy=default.target
`;

const command = (program: Program) => program.map((word) => `"${word.replaceAll('%', '%%')}"`).join(' ');
