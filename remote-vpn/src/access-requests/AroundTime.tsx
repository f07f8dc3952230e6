import { where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useNow, useWide } from '@lineside/ui/base';
import { type TimeBar, TimeBars } from '@lineside/ui/data';
import { deviceName } from '@lineside/vpn/labels.ts';
import { useTimeSpan } from '@lineside/vpn/time-span.ts';
import { useMemo } from 'react';
import { type Axis, axisOf, barOf, placeOf, rowsOf } from './around.ts';
import { type Request, useLiveRequests } from './request.ts';

/** This request, other access to the device, and the person's other access, on one axis of time. */
export function AroundTime({ request }: { request: Request }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const wide = useWide();
  const span = useTimeSpan();
  const axis = useMemo(() => axisOf(request, wide ? 8 : 4), [request, wide]);
  const { onDevice, elsewhere } = useOthers(request, axis);
  const at = placeOf(now, axis);

  const barsOf = (requests: readonly Request[], labelOf: (request: Request) => string): TimeBar[] =>
    requests.flatMap((item) => {
      const place = barOf(item, axis);
      const period = span(Date.parse(item.start), Date.parse(item.end), now);
      const look = item === request ? 'own' : item.status === 'pending' ? 'planned' : undefined;
      return place ? { key: item.publicId, ...place, label: labelOf(item), period, look } : [];
    });
  return (
    <TimeBars
      label={t('around.title')}
      zone={format.zone(axis.from)}
      ticks={axis.ticks.map((tick) => ({ at: placeOf(tick, axis), label: format.clock(tick) }))}
      now={at > 0 && at < 100 ? { at, label: t('around.now') } : undefined}
      rows={[
        {
          key: 'this',
          label: t('around.this'),
          isOwn: true,
          bars: barsOf([request], ({ vpn, user }) => `${vpn ? t('vpn') : t('around.services')}, ${user.name ?? ''}`),
        },
        ...rowsOf(onDevice).map((row, index) => ({
          key: `device-${index}`,
          label: index === 0 ? t('around.device') : '',
          bars: barsOf(row, ({ user }) => user.name ?? ''),
        })),
        ...rowsOf(elsewhere).map((row, index) => ({
          key: `person-${index}`,
          label: index === 0 ? t('around.elsewhere') : '',
          bars: barsOf(row, ({ agent }) => deviceName(agent, t)),
        })),
      ]}
    />
  );
}

/** Other approved and requested access within the axis. */
function useOthers(request: Request, axis: Axis) {
  const agentId = request.agent.publicId;
  const userId = request.user.publicId;
  const during = useMemo(
    () => [
      where('in', 'status', 'approved', 'pending'),
      where('lte', 'start', new Date(axis.to).toISOString()),
      where('gte', 'end', new Date(axis.from).toISOString()),
    ],
    [axis],
  );
  const orderBy = useMemo(() => [{ path: ['start'], descending: false }], []);
  const device = useLiveRequests(
    useMemo(() => ({ filters: during, orderBy, parent: agentId }), [during, orderBy, agentId]),
  );
  const person = useLiveRequests(
    useMemo(() => ({ filters: [...during, where('eq', 'user.publicId', userId)], orderBy }), [during, orderBy, userId]),
  );
  return {
    onDevice: (device.data ?? []).filter(({ publicId }) => publicId !== request.publicId),
    elsewhere: (person.data ?? []).filter(
      ({ publicId, agent }) => publicId !== request.publicId && agent.publicId !== agentId,
    ),
  };
}
