import { useOne } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, useFormat } from '@lineside/ui/base';
import { useSubject } from '../frame/subject.ts';

/** Says at the data sources of a device that its clock is wrong, and by how much. */
export function ClockNote() {
  const { t } = useTexts();
  const format = useFormat();
  const { kind, id } = useSubject();
  const agent = kind === 'agent' ? { publicId: id } : null;
  const seconds = useOne(Agent, agent, { fields: ['clockError'], live: true }).data?.clockError ?? null;
  if (seconds === null) return null;
  const by = format.duration(Math.abs(seconds) * 1000);
  return (
    <Banner tone="attention" form="strip" title={t(seconds > 0 ? 'clock.ahead' : 'clock.behind', { by })}>
      {t(seconds > 0 ? 'clock.aheadMeans' : 'clock.behindMeans')}
    </Banner>
  );
}
