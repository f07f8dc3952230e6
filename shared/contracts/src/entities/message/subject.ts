/** The parts of a message that say what it is about. */
export interface MessageSubject {
  systemLabel?: string | null;
  shortContent: { agentId?: string | null; occurrenceId?: string | null; requestId?: string | null };
}

/**
 * The portal's screen of a message's subject, and whether it is one of the message's company; null if there is no such
 * screen.
 */
export function subjectOfMessage({ systemLabel, shortContent }: MessageSubject): {
  path: string;
  inCompany: boolean;
} | null {
  const { agentId, occurrenceId, requestId } = shortContent;
  const inCompany = (path: string) => ({ path, inCompany: true });
  if (systemLabel?.startsWith('access-') && requestId) return inCompany(`/access-requests/${requestId}`);
  if (systemLabel === 'gateway-applied') return inCompany('/device-registration-profiles/waiting');
  if (occurrenceId) return inCompany(`/alarms?show=all&alarm=${occurrenceId}`);
  if (agentId) return inCompany(`/devices/${agentId}`);
  if (systemLabel === 'invited') return { path: '/my-companies', inCompany: false };
  if (systemLabel === 'administrator-changed') return inCompany('/administration/users');
  if (systemLabel === 'login-changed') return inCompany('/administration/security');
  if (systemLabel?.startsWith('console-')) return { path: '/my-profile/consoles', inCompany: false };
  return null;
}
