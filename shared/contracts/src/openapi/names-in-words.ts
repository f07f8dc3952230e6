const capitals: Record<string, string> = {
  ...{ lan: 'LAN', wan: 'WAN', wlan: 'WLAN', vpn: 'VPN', nat: 'NAT', ntp: 'NTP', mqtt: 'MQTT', oci: 'OCI' },
  ...{ sso: 'SSO', otp: 'OTP', api: 'API' },
};

/** The words of a name in code: `VpnSession` is `VPN session`. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => capitals[word] ?? word)
    .join(' ');

/** A sentence's beginning. */
export const sentence = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/** Several of it: `access categories`. */
export function plural(thing: string): string {
  if (/(?:data|s)$/.test(thing) && !/(?:ss|us|is|class|bus)$/.test(thing)) return thing;
  if (/[^aeiou]y$/.test(thing)) return `${thing.slice(0, -1)}ies`;
  return `${thing}${/(?:s|x|ch|sh)$/.test(thing) ? 'es' : 's'}`;
}

/** One of it: `an agent`, `a user`, `an MQTT broker`. */
export const one = (thing: string): string =>
  `${/^(?:[aeio]|u(?!se|ni)|[MNLSO][A-Z])/.test(thing) ? 'an' : 'a'} ${thing}`.replace(/^an (LAN)/, 'a $1');
