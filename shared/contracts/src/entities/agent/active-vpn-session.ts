import { computed, nullable } from '../../kinds/kind.ts';
import { ip } from '../../kinds/network.ts';
import { list, location, object, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';

const serverFields = { vpnRange: text(), location: nullable(location()), supportedLayers: list(text()) };

/** A device's tunnel to its VPN server; null while it is down. No gateway reports start and name of the session. */
export const activeVpnSession = () =>
  computed(
    nullable(
      object({
        vpnAddress: nullable(ip()),
        rscServer: nullable(ref('PlatformServer', { fields: serverFields })),
        startedOn: nullable(date()),
        sessionName: nullable(text()),
        closed: boolean(),
      }),
    ),
  );
