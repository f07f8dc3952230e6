import { companyState, quietly } from '@lineside/client';
import { calls, limits, type MeasureOfRemote, type ShareOfRemote } from '@lineside/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { type FirstRender, onDrawn } from '../federation/first-render.ts';
import { federationState, subscribe } from '../federation/state.ts';

/** The measured remote and version. */
interface Of {
  remote: string;
  version: string;
  share: ShareOfRemote;
}

/** How long further measurements are collected, in milliseconds. */
const pause = 2_000;

/** Reports to the API for each version with a share in this page how fast it rendered, and the page's web vitals. */
export function reportFigures(): () => void {
  let waiting: (Of & { measure: 'opened' | MeasureOfRemote; value: number })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opened = new Set<string>();
  const measured = new Set<string>();

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (companyState().state !== 'chosen' || waiting.length === 0) return;
    const figures = waiting.splice(0, limits.remoteFigures);
    void quietly(calls.ReportRemoteFigures, { body: { figures }, outlivesPage: true });
  };
  const addFigure = ({ remote, version, share }: Of, measure: 'opened' | MeasureOfRemote, value: number) => {
    waiting.push({ remote, version, share, measure, value });
    timer ??= setTimeout(send, pause);
  };
  const measure = () => {
    const state = federationState();
    for (const { entry } of state.is === 'running' ? state.remotes : []) {
      const { name, version, share } = entry;
      if (!share || opened.has(`${name} ${version}`)) continue;
      opened.add(`${name} ${version}`);
      addFigure({ remote: name, version, share }, 'opened', 1);
    }
  };
  /** A page reports values when it is hidden first; later values of the same measure are not counted again. */
  const once = (of: Of, measure: MeasureOfRemote, value: number) => {
    if (measured.has(measure)) return;
    measured.add(measure);
    addFigure(of, measure, Math.round(value));
    // a page that is hidden may not come back
    if (document.hidden) queueMicrotask(send);
  };
  const onFirstRender = (firstRender: FirstRender) => {
    if (firstRender.took !== null) addFigure(firstRender, 'load', firstRender.took);
    if (!firstRender.isFirst) return;
    onLCP(({ value }) => once(firstRender, 'lcp', value));
    onINP(({ value }) => once(firstRender, 'inp', value));
    onCLS(({ value }) => once(firstRender, 'cls', value * 1000));
  };

  measure();
  onDrawn(onFirstRender);
  const unsubscribe = subscribe(measure);
  return () => {
    unsubscribe();
    onDrawn(() => {});
    clearTimeout(timer);
    waiting = [];
  };
}
