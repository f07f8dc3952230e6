import { type ConnectStep, type ForcedProtocol, stepCodes, stepNames } from '@lineside/contracts/connector';
import { showNotice } from '../notice.ts';
import { credentialOf, openPortal, type Portal, type VpnProfile } from '../portal/portal.ts';
import type { Driver, Traffic, Tunnel } from '../tunnel/driver.ts';
import { rebuildProfile } from '../tunnel/profile.ts';
import { openAccessClock } from './access-clock.ts';
import { type End, watchSession } from './watch.ts';

export interface ConnectRequest {
  agentId: string;
  companyId: string;
  controllerId: string;
  sectorId: string;
  ticket: string;
  /** How to reach the server; null: as in its profile. */
  protocol: ForcedProtocol | null;
  origin: string;
  api: string;
}

export interface AttemptTools {
  driver: Driver;
  giveUpMs: number;
  /** Something that the status shows has changed. */
  changed(): void;
}

/** One connect request, from its ticket to its end. */
export interface Attempt {
  request: ConnectRequest;
  steps: ConnectStep[];
  /** The ticket's result, when the tunnel is up; null before. */
  connected: VpnProfile | null;
  /** The end of access as the API last reported it; null if unknown. */
  until: string | null;
  /** The tunnel's traffic; null if unknown. */
  traffic: Traffic | null;
  /** Ends it; the first reason holds. Resolves when neither tunnel nor stream is left. */
  end(end: End): Promise<void>;
  /** Resolves when it has ended, for any reason. */
  ended: Promise<End>;
}

/** Starts one connect request, after `before`: an active one ends first (spec 4.26). */
export function beginAttempt(request: ConnectRequest, before: Promise<void>, tools: AttemptTools): Attempt {
  const stopping = new AbortController();
  const [configuration, tunnelStep] = [
    step(stepNames.configuration, 'Ask the portal for the configuration'),
    step(stepNames.tunnel, 'Open the tunnel'),
  ];
  let portal: Portal | null = null;
  let credential: string | null = null;
  let tunnel: Tunnel | null = null;
  let ending: End | null = null;
  let tellEnded: (end: End) => void;
  const ended = new Promise<End>((resolve) => {
    tellEnded = resolve;
  });

  const set = (connectStep: ConnectStep, code: string, message = '') => {
    connectStep.status = { code, message };
    tools.changed();
  };

  const connect = async () => {
    await before;
    stopping.signal.throwIfAborted();
    set(configuration, stepCodes.active);
    portal = await openPortal(request.api, stopping.signal);
    const { profile, serverNow } = await portal.redeem(request.ticket, request.companyId, request.sectorId);
    const fetchedCredential = credentialOf(profile);
    credential = fetchedCredential;
    if (profile.agent.publicId !== request.agentId)
      throw new Error('The portal sent the configuration of another device.');
    if (profile.company.publicId !== request.companyId)
      throw new Error('The portal sent the configuration of another company.');
    stopping.signal.throwIfAborted();
    const access = openAccessClock(serverNow, stopping.signal, () => end(because('over')));
    access.endsOn(profile.end);
    const moved = (until: string | null) => {
      attempt.until = until;
      access.endsOn(until);
      tools.changed();
    };
    attempt.until = profile.end;
    void watchSession(portal, fetchedCredential, { giveUpMs: tools.giveUpMs, signal: stopping.signal, moved }).then(
      end,
    );
    set(configuration, stepCodes.done);
    set(tunnelStep, stepCodes.active);
    showNotice(
      `VPN connection to ${profile.agent.name}`,
      `Requested by ${request.origin}, in company ${request.companyId}. To end it: lineside-connector disconnect`,
      {
        label: 'Disconnect',
        press: () => void end(because('disconnected')),
        unseen: () => void end({ reason: 'failed', by: null, message: unseen }),
      },
      stopping.signal,
    );
    tunnel = await tools.driver.open({
      profile: rebuildProfile(profile.profile, request.protocol),
      username: profile.username,
      password: profile.password,
      signal: stopping.signal,
      // a tunnel that reconnects reports nothing new once it is open again
      report: (words) => set(tunnelStep, attempt.connected && words === '' ? stepCodes.done : stepCodes.active, words),
      count: (traffic) => {
        attempt.traffic = traffic;
      },
    });
    stopping.signal.throwIfAborted();
    void tunnel.broken.then((message) => end({ reason: 'failed', by: null, message }));
    attempt.connected = profile;
    set(tunnelStep, stepCodes.done, tunnelStep.status.message);
  };

  const end = async (why: End): Promise<void> => {
    if (ending === null) {
      ending = why;
      stopping.abort();
      // whatever opens at this very moment sees the abort, and is closed below if it came too late for that
      await connecting;
      await tunnel?.close();
      if (portal && credential) await portal.goodbye(credential);
      tellEnded(ending);
    }
    await ended;
  };

  const attempt: Attempt = {
    request,
    steps: [configuration, tunnelStep],
    connected: null,
    until: null,
    traffic: null,
    end,
    ended,
  };
  const connecting: Promise<void> = connect().catch((error: Error) => {
    if (stopping.signal.aborted) return;
    const failed = tunnelStep.status.code === stepCodes.active ? tunnelStep : configuration;
    set(failed, stepCodes.error, error.message);
    // not awaited: the end waits for this promise
    void end({ reason: 'failed', by: null, message: error.message });
  });
  return attempt;
}

const unseen = 'The notice of this connection could not be shown on this computer, and nothing connects unseen.';

export const because = (reason: End['reason'], by: string | null = null): End => ({ reason, by, message: null });

const step = (name: string, description: string): ConnectStep => ({
  name,
  description,
  status: { code: stepCodes.pending, message: '' },
});
