// A page of the portal with frames of components, as the portal places and links them; values come four times a second.
import type { FrameStart } from '@lineside/page-frame';
import { linkFrame, type StopReason } from '../../remote-pages/src/foreign/frame-link.ts';
import { putInnerFrame } from '../../remote-pages/src/foreign/inner-frame.ts';

/** The functions of the page in `window.framesOfBench`. */
export interface FramesOfBench {
  /** Places frames of a component and resolves when all are ready, or stopped; gives why those were. */
  place(
    count: number,
    component: { label: string; folder: string; tag: string; hosts: boolean },
  ): Promise<StopReason[]>;
  /** How many values were sent to frames. */
  sent(): number;
}

declare global {
  interface Window {
    framesOfBench: FramesOfBench;
    programOfFrames: string;
  }
}

const selector = 'Agent#selected:gateway.tag.speed';
let sent = 0;

window.framesOfBench = {
  sent: () => sent,
  async place(count, { label, folder, tag, hosts }) {
    const origin = hosts ? `${location.protocol}//${label}.${location.host}` : location.origin;
    const root = document.getElementById('root')!;
    const why: StopReason[] = [];
    const one = (index: number) =>
      new Promise<void>((done) => {
        const outer = document.createElement('iframe');
        outer.width = '300';
        outer.height = '160';
        const begun = {
          ...{
            program: window.programOfFrames,
            base: `${origin}/component-files/${folder}/`,
            main: 'main.min.js',
            tag,
          },
          ...{ componentId: `Component${index}`, templateId: 'Template0001', mode: 'view', inputsVersion: null },
          ...{ inputs: { title: `Value ${index}`, metric: { selector, decimals: 1 } }, timeRange: { from: 0, to: 1 } },
          ...{ timeRangeIsAdjustable: false, vpn: { status: 'idle', activeRequest: '' }, vpnAccess: [], words: {} },
          ...{ links: {}, look: { scheme: 'light', colours: {} } },
          appData: { ...{ accessToken: {}, apiAppId: '', apiVersion: '2', company: {} }, language: 'en', locale: 'en' },
        } as unknown as FrameStart;
        outer.onload = () =>
          putInnerFrame(
            outer,
            {
              ...{ outer: outer.src, document: `${origin}/component-frame`, files: () => begun.base },
              sandbox: `allow-scripts allow-forms${hosts ? ' allow-same-origin' : ''}`,
              target: hosts ? origin : '*',
            },
            {
              ...{ title: tag, scheme: 'light' },
              loaded(inner) {
                const link = linkFrame(inner.contentWindow!, hosts ? origin : '*', begun, {
                  follow(queries, _once, { values }) {
                    const tell = () => {
                      sent += 1;
                      const points = [[Date.now(), 50 + 40 * Math.sin(sent)]] as const;
                      values(queries.map(() => ({ tag: null, variable: null, points })));
                    };
                    tell();
                    const timer = setInterval(tell, 250);
                    return () => clearInterval(timer);
                  },
                  answer: async () => [{ name: 'Filler 3' }],
                  tooltip() {},
                  isVisible: () => true,
                  ready: done,
                  stopped(reason) {
                    why.push(reason);
                    outer.remove();
                    done();
                  },
                });
                left = () => link.stop('left');
              },
              left: () => left(),
            },
          );
        let left = () => {};
        outer.src = `/component-frames/${label}`;
        root.append(outer);
      });
    await Promise.all(Array.from({ length: count }, (_, index) => one(index)));
    return why;
  },
};
