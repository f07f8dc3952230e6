import { useCompany } from '@lineside/client';
import { portalApplication } from '@lineside/contracts';
import type { AppData, FrameStart } from '@lineside/page-frame';
import program from '@lineside/page-frame/start?program';
import { useTexts } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { Button, Skeleton, useViewer } from '@lineside/ui/base';
import { useCallback, useEffect, useRef, useState } from 'react';
import { inputsOf } from '../components/manifest.ts';
import { withFiles } from '../components/stored-file.ts';
import { Failed, Note } from '../components/Widget.tsx';
import { usePageData } from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import { ownPeriod } from '../time/period.ts';
import { placeIn } from './AskedDialog.tsx';
import { originOf } from './component-origin.ts';
import { type Follower, followerOf } from './follower.ts';
import { type FrameLink, type FrameTooltip, linkFrame, type StopReason } from './frame-link.ts';
import { useCameIntoView } from './in-view.ts';
import { putInnerFrame, showScheme } from './inner-frame.ts';
import { lookOf, onLook } from './look-of.ts';
import { useFrameLinks } from './use-frame-links.ts';
import { type Opening, useOpenFrame } from './use-open-frame.ts';
import { useRequests } from './use-requests.tsx';
import { useVpn } from './use-vpn.ts';
import { useWords } from './use-words.ts';

/** A component of an uploaded template, as a page has it. */
interface UploadedComponent {
  publicId: string;
  template?: { publicId: string; name: string | null } | null;
  boundVersion?: { publicId: string } | null;
  /** The sub-page that it is on. */
  pagePage?: { publicId: string } | null;
  /** As JSON. */
  inputs: string;
}

/** An uploaded component at its place on a page, in a sandboxed frame of its own origin. */
export default function ForeignComponent({
  component,
  preview: tried,
}: {
  component: UploadedComponent;
  /** The version to show in place of the one in use. */
  preview?: string;
}) {
  const { t } = useTexts();
  const box = useRef<HTMLElement>(null);
  const link = useRef<FrameLink>(undefined);
  const cameIntoView = useCameIntoView(box);
  const onToken = useCallback(
    ({ publicId, secretId }: { publicId: string; secretId: string }) =>
      link.current?.send({ is: 'token', token: { publicId, secretId } }),
    [],
  );
  const { template, boundVersion } = component;
  const [params] = useSearchParams();
  // the address of a preview names the version of a template that is being developed
  const preview = tried ?? params.get('pctpvw') ?? undefined;
  const wanted = { template: template!.publicId, version: boundVersion?.publicId, preview };
  const opening = useOpenFrame(wanted, cameIntoView, onToken);
  const name = template?.name ?? '';
  return (
    <section
      ref={box}
      aria-label={name}
      style={{
        ...{ height: '100%', overflow: 'hidden', boxSizing: 'border-box', position: 'relative', display: 'flex' },
        ...{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8, flexDirection: 'column' },
      }}
    >
      {opening.is === 'loading' ? (
        <div style={{ padding: 14 }}>
          <Skeleton lines={2} />
        </div>
      ) : opening.is === 'failed' ? (
        <Failed failure={opening.failure} retry={opening.retry} />
      ) : opening.is === 'refused' ? (
        <Note>{t(`foreign.${opening.why}`, { name })}</Note>
      ) : (
        <Frame component={component} name={name} opened={opening.frame} linkRef={link} />
      )}
    </section>
  );
}

interface FrameProps {
  component: UploadedComponent;
  name: string;
  opened: Extract<Opening, { is: 'ready' }>['frame'];
  linkRef: { current: FrameLink | undefined };
}

function Frame({ component, name, opened, linkRef }: FrameProps) {
  const { t, language } = useTexts();
  const { zone, region } = useViewer();
  const { hub, bindables, period, say, about } = usePageData();
  const [, setParams] = useSearchParams();
  const [tooltip, setTooltip] = useState<FrameTooltip | null>(null);
  const company = useCompany();
  const frame = useRef<HTMLIFrameElement>(null);
  const inner = useRef<HTMLIFrameElement>(undefined);
  const follower = useRef<Follower>(undefined);
  const [stopped, setStopped] = useState<StopReason>();
  const [isReady, setReady] = useState(false);
  const links = useFrameLinks();
  const words = useWords(opened.words);
  useReady(isReady || stopped !== undefined);

  const ready = bindables.is === 'ready' ? bindables : undefined;
  const subject = { hub, agent: ready?.agent ?? null, bindables: ready?.all ?? [], period };
  const latest = useRef(subject);
  latest.current = subject;
  const { answer, dialog } = useRequests({
    ...{ frame: () => frame.current, focus: () => inner.current?.focus(), name, pageTitle: about?.title ?? name },
    subject: () => ({
      ...{ agent: latest.current.agent, asset: about?.asset ?? null, version: about?.version ?? '' },
      ...{ subPage: component.pagePage?.publicId ?? null, period: latest.current.period },
    }),
    setPeriod: about?.periodIsAdjustable
      ? (range) =>
          setParams((before) => new URLSearchParams([...before, ['period', ownPeriod(range)]].filter(isLast)), {
            replace: true,
          })
      : undefined,
  });
  const latestAnswer = useRef(answer);
  latestAnswer.current = answer;
  const companyId = company.state === 'chosen' ? company.company.publicId : '';
  const vpn = useVpn(ready?.agent ?? null, companyId, opened.asksVpnAccess);
  const isAsked = bindables.is !== 'loading' && links !== undefined && words !== undefined && vpn.isRead;
  useEffect(() => linkRef.current?.send({ is: 'vpn', status: vpn.status }), [linkRef, vpn.status]);
  useEffect(() => linkRef.current?.send({ is: 'vpn-access', agents: vpn.access }), [linkRef, vpn.access]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device or period, not another object
  useEffect(() => {
    follower.current?.turnTo(subject);
    linkRef.current?.send({ is: 'time-range', range: { from: period.from, to: period.to } });
  }, [hub, ready?.agent, ready?.all.length, period.from, period.to]);
  useEffect(() => {
    const at = frame.current;
    if (!at) return;
    return onLook(at, (look) => {
      showScheme(at, look.scheme);
      linkRef.current?.send({ is: 'look', look });
    });
  });
  useEffect(
    () => () => {
      linkRef.current?.close();
      linkRef.current = undefined;
    },
    [linkRef],
  );

  const origin = originOf(opened.label);
  const enter = () => {
    const at = frame.current;
    if (!at) return;
    const isThere = putInnerFrame(at, origin, {
      ...{ title: name, scheme: lookOf(at).scheme, loaded: begin },
      left: () => linkRef.current?.stop('left'),
    });
    if (!isThere) setStopped('failed');
  };
  const begin = (framed: HTMLIFrameElement) => {
    const at = frame.current;
    const target = framed.contentWindow;
    if (!at || !target) return;
    linkRef.current?.close();
    inner.current = framed;
    const { publicId, secretId } = opened.token;
    const appData: AppData = {
      ...{ accessToken: { publicId, secretId }, apiAppId: portalApplication, apiVersion: '2' },
      ...{
        company: { publicId: companyId },
        language,
        locale: region ?? language,
        timeZone: zone,
      },
    };
    const begun: FrameStart = {
      ...{ program, appData, words: words ?? {}, links: links ?? {}, look: lookOf(at) },
      ...{ base: origin.files(opened.folder), main: opened.main, tag: opened.tag },
      ...{ componentId: component.publicId, templateId: component.template!.publicId },
      mode: at.closest('[inert]') ? 'edit' : 'view',
      inputs: withFiles(translated(inputsOf(component.inputs), say)),
      inputsVersion: null,
      timeRange: { from: period.from, to: period.to },
      timeRangeIsAdjustable: about?.periodIsAdjustable === true,
      ...{ vpn: vpn.status, vpnAccess: vpn.access },
    };
    follower.current = followerOf(subject);
    linkRef.current = linkFrame(target, origin.target, begun, {
      follow: follower.current.follow,
      answer: (request) => latestAnswer.current(request),
      tooltip: setTooltip,
      isVisible: () => document.visibilityState !== 'hidden',
      ready: () => setReady(true),
      stopped: setStopped,
    });
  };
  if (stopped) {
    return (
      <div role="alert" style={{ margin: 'auto', padding: 14, textAlign: 'center', overflow: 'auto' }}>
        <strong>{t(`foreign.${stopped}`, { name })}</strong>
        <p className="ls-quiet" style={{ margin: '4px 0 8px' }}>
          {t('foreign.stopped')}
        </p>
        <Button size="small" onClick={() => setStopped(undefined)}>
          {t('foreign.startAgain')}
        </Button>
      </div>
    );
  }
  if (!isAsked) return null;
  return (
    <>
      <iframe
        ref={frame}
        title={name}
        src={origin.outer}
        referrerPolicy="no-referrer"
        onLoad={enter}
        style={{ flex: 1, width: '100%', minHeight: 0, border: 0, colorScheme: 'inherit' }}
      />
      {tooltip && frame.current ? <FrameTooltipText tooltip={tooltip} frame={frame.current} /> : null}
      {dialog}
    </>
  );
}

/** The last of several values of a name. */
const isLast = ([name]: string[], index: number, all: string[][]) =>
  !all.some(([other], place) => place > index && other === name);

/** A tooltip of a component, at its place in the frame. */
function FrameTooltipText({ tooltip, frame }: { tooltip: FrameTooltip; frame: HTMLIFrameElement }) {
  const { left, top, width, height } = placeIn(frame, tooltip.at);
  const isAbove = tooltip.position === 'top';
  return (
    <span
      role="tooltip"
      style={{
        ...{ position: 'absolute', left: left + width / 2, top: isAbove ? top - 4 : top + height + 4, maxWidth: 280 },
        ...{ transform: `translate(-50%, ${isAbove ? '-100%' : '0'})`, pointerEvents: 'none', zIndex: 1, fontSize: 12 },
        ...{ padding: '4px 8px', borderRadius: 4, background: 'var(--spot)', color: 'var(--on-spot)' },
      }}
    >
      {String(tooltip.message).slice(0, 500)}
    </span>
  );
}

/** Inputs with the company's texts in place of their keys. */
function translated<V>(value: V, say: (text: string) => string): V {
  if (typeof value === 'string') return say(value) as V;
  if (Array.isArray(value)) return value.map((item) => translated(item, say)) as V;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated(item, say)])) as V;
}
