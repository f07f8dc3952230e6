import { where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useNow, useWide } from '@lineside/ui/base';
import { deviceName } from '@lineside/vpn/labels.ts';
import { useTimeSpan } from '@lineside/vpn/time-span.ts';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { type Axis, axisOf, barOf, placeOf, rowsOf } from './around.ts';
import { type Request, useLiveRequests } from './request.ts';

/** Percent of the axis that a word of its head needs. */
const crowd = 8;

/** This request, other access to the device, and the person's other access, on one axis of time. */
export function AroundTime({ request }: { request: Request }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const wide = useWide();
  const span = useTimeSpan();
  const spanOf = ({ start, end }: Request) => span(Date.parse(start), Date.parse(end), now);
  const axis = useMemo(() => axisOf(request, wide ? 8 : 4), [request, wide]);
  const { onDevice, elsewhere } = useOthers(request, axis);
  const at = placeOf(now, axis);
  const isNowOnAxis = at > 0 && at < 100;
  const rows: { key: string; label: string; bars: { request: Request; label: string }[]; own?: boolean }[] = [
    {
      key: 'this',
      label: t('around.this'),
      own: true,
      bars: [{ request, label: `${request.vpn ? t('vpn') : t('around.services')}, ${request.user.name ?? ''}` }],
    },
    ...rowsOf(onDevice).map((row, index) => ({
      key: `device-${index}`,
      label: index === 0 ? t('around.device') : '',
      bars: row.map((request) => ({ request, label: request.user.name ?? '' })),
    })),
    ...rowsOf(elsewhere).map((row, index) => ({
      key: `person-${index}`,
      label: index === 0 ? t('around.elsewhere') : '',
      bars: row.map((request) => ({ request, label: deviceName(request.agent, t) })),
    })),
  ];
  return (
    <figure aria-label={t('around.title')} className="ls-box ls-clip" style={{ fontSize: 12 }}>
      <Line head label={format.zone(axis.from)}>
        {axis.ticks
          .filter((tick) => !isNowOnAxis || Math.abs(placeOf(tick, axis) - at) > crowd)
          .map((tick) => (
            <span key={tick} className="ls-num" style={wordAt(placeOf(tick, axis))}>
              {format.clock(tick)}
            </span>
          ))}
        {isNowOnAxis ? <strong style={{ ...wordAt(at), color: 'var(--text)' }}>{t('around.now')}</strong> : null}
      </Line>
      {rows.map(({ key, label, bars, own }) => (
        <Line key={key} label={label} strong={own}>
          {axis.ticks.map((tick) => (
            <i key={tick} className="ls-vline" style={lineAt(placeOf(tick, axis))} />
          ))}
          {isNowOnAxis ? <i className="ls-vline" style={{ ...lineAt(at), background: 'var(--text)' }} /> : null}
          {bars.map((bar) => (
            <Bar key={bar.request.publicId} {...bar} axis={axis} own={own} says={spanOf(bar.request)} />
          ))}
        </Line>
      ))}
    </figure>
  );
}

const wordAt = (percent: number): CSSProperties => ({ position: 'absolute', left: `${percent}%`, top: 6 });
const lineAt = (percent: number): CSSProperties => ({ position: 'absolute', left: `${percent}%`, top: 0, bottom: 0 });

interface LineProps {
  label: string;
  head?: boolean;
  strong?: boolean;
  children: ReactNode;
}

function Line({ label, head, strong, children }: LineProps) {
  return (
    <div
      className={head ? 'ls-sunken ls-line-below' : undefined}
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(72px, 112px) minmax(0, 1fr)',
        color: head ? 'var(--text-3)' : 'var(--text-2)',
      }}
    >
      <span className="ls-ell" title={label} style={{ padding: '8px 0 8px 16px', fontWeight: strong ? 600 : 400 }}>
        {label}
      </span>
      <div style={{ position: 'relative', minHeight: 32, marginRight: 40 }}>{children}</div>
    </div>
  );
}

function Bar({
  request,
  label,
  axis,
  own,
  says,
}: {
  request: Request;
  label: string;
  axis: Axis;
  own?: boolean;
  says: string;
}) {
  const bar = barOf(request, axis);
  if (!bar) return null;
  const isWaiting = request.status === 'pending';
  return (
    <span
      className="ls-ell"
      title={`${label}, ${says}`}
      style={{
        position: 'absolute',
        top: 5,
        height: 22,
        lineHeight: '20px',
        left: `${bar.left}%`,
        width: `${bar.width}%`,
        padding: '0 8px',
        borderRadius: 4,
        border: `1px ${isWaiting && !own ? 'dashed' : 'solid'} ${own ? 'transparent' : 'var(--line-strong)'}`,
        background: own ? 'var(--accent)' : isWaiting ? 'var(--surface)' : 'var(--active)',
        color: own ? 'var(--on-accent)' : 'var(--text-2)',
        fontWeight: own ? 600 : 400,
      }}
    >
      {label}
      <span className="ls-sr">, {says}</span>
    </span>
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
