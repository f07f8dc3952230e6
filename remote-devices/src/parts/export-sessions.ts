import { fetchList, type Page, type Picked, type Result } from '@lineside/client';
import { VpnSession } from '@lineside/contracts';
import { type Labels, saveCsv } from '@lineside/ui/base';

const fields = ['user', 'startedOn', 'endedOn', 'endReason', 'vpnAddress'] as const;
type Session = Picked<typeof VpnSession, (typeof fields)[number]>;
const pageSize = 4000;

/** Saves who was connected to a device, when and why it ended; false where that can't be read. */
export async function exportSessions(label: Labels<typeof VpnSession>, agentId: string): Promise<boolean> {
  const lines = [fields.map((field) => label.field(field))];
  let after: string | null = null;
  do {
    const page: Result<Page<Session>> = await fetchList(VpnSession, { fields, parent: agentId, pageSize }, { after });
    if (!page.ok) return false;
    for (const { user, startedOn, endedOn, endReason, vpnAddress } of page.data.rows)
      lines.push([
        user.name ?? '',
        startedOn,
        endedOn ?? '',
        endReason ? label.word('endReason', endReason) : '',
        vpnAddress,
      ]);
    after = page.data.moreAfter;
  } while (after !== null);
  saveCsv('connections', lines);
  return true;
}
