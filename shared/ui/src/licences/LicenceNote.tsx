import { useOne } from '@lineside/client';
import { Agent, type LicensedApp, limits } from '@lineside/contracts';
import { Banner } from '../feedback/Banner.tsx';
import { useText } from '../texts/useText.ts';

interface LicenceNoteProps {
  app: LicensedApp;
  /** The device; undefined where the settings aren't those of one. */
  agent: string | undefined;
}

/**
 * Says that a device has no licence in force for an app, and what doesn't happen without it; nothing where it has one, or
 * where licences don't count (spec 1.09).
 *
 * @example <LicenceNote app="alarming" agent={device.publicId} />
 */
export function LicenceNote({ app, agent }: LicenceNoteProps) {
  const text = useText();
  const device = useOne(Agent, agent === undefined ? null : { publicId: agent }, { fields: [`${app}App`], live: true });
  if (device.data?.[`${app}App`]?.enabled !== false) return null;
  return (
    <Banner tone="attention" form="strip" title={text(`licences.${app}`)}>
      {text(`licences.${app}More`, { days: limits.unlicensedDays })}
    </Banner>
  );
}
