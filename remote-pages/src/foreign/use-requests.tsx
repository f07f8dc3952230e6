import type { Requests } from '@lineside/page-frame';
import { ask as askPortal, useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { saveFile } from '@lineside/ui/base';
import type {} from '@lineside/vpn/questions.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type Asked, AskedDialog } from './AskedDialog.tsx';
import type { FrameRequest } from './frame-link.ts';
import { type ResourceSubject, readResources } from './resources.ts';
import { toggleVpn } from './toggle-vpn.ts';
import { updateRecord } from './update-record.ts';

interface RequestsOf {
  /** The frame, or null while there is none. */
  frame(): HTMLIFrameElement | null;
  /** Leads the keyboard back into it. */
  focus(): void;
  name: string;
  pageTitle: string;
  subject(): ResourceSubject & { period: { from: number; to: number } };
  /** Undefined where the page's period is fixed. */
  setPeriod: ((range: { from: number; to: number }) => void) | undefined;
}

/** Most bytes of a file that a component saves. */
const mostBytes = 50 * 1024 * 1024;

/** Answers the requests of one frame; what the person must see or do waits until the person is in that frame. */
export function useRequests({ frame, focus, name, pageTitle, subject, setPeriod }: RequestsOf): {
  answer(request: FrameRequest): Promise<unknown>;
  dialog: ReactNode;
} {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const isAsking = useRef(false);

  function ask(request: Extract<FrameRequest, { name: Asked['name'] }>): Promise<unknown> {
    if (isAsking.current) throw new Error('A dialog is open already.');
    isAsking.current = true;
    return new Promise((resolve) => {
      const done = (value: unknown) => {
        isAsking.current = false;
        setAsked(undefined);
        resolve(value);
        focus();
      };
      setAsked({ ...request, component: name, frame: frame()!, done } as Asked);
    });
  }

  /** Whether the person agrees to what a component wants to do in their name. */
  const agrees = async (details: Requests['confirm']): Promise<boolean> =>
    (await ask({ is: 'request', id: 0, name: 'confirm', details })) === true;

  async function answer(request: FrameRequest): Promise<unknown> {
    if (request.name === 'resources') return readResources(subject(), request.details.queries);
    // nothing interrupts a person who does something else
    if (document.activeElement !== frame()) throw new Error('The person is not in this component now.');
    switch (request.name) {
      case 'navigate':
        return navigate(pathOf(request.details));
      case 'showVpn':
        return void (await askPortal('vpn-info', { agentId: idOf(request.details.agentId) }));
      case 'toggleVpn':
        return toggleVpn(idOf(request.details.agentId), ({ device, does }) =>
          agrees({
            title: t(`foreign.${does}.title`, { device }),
            message: t(`foreign.${does}.text`, { name, device }),
            confirmButtonText: t(`foreign.${does}.ok`),
          }),
        );
      case 'update':
        return updateRecord(request.details, subject().asset, ({ app, values }) =>
          agrees({
            title: t('foreign.change.title', { app }),
            message: `${t('foreign.change.text', { name, app })}\n\n${values}`,
            confirmButtonText: t('foreign.change.ok'),
          }),
        );
      case 'save':
        return save(request.details, pageTitle, subject().period);
      case 'setTimeRange': {
        const { from, to } = request.details;
        if (!setPeriod || !(Number.isFinite(from) && Number.isFinite(to) && from < to))
          throw new Error(t('foreign.fixedPeriod'));
        return setPeriod({ from, to });
      }
      default:
        return ask(request);
    }
  }
  return { answer, dialog: asked ? <AskedDialog asked={asked} /> : null };
}

/** A path of the portal: no other host, no script. */
function pathOf({ path }: Requests['navigate']): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) throw new Error('Only paths of this portal are opened.');
  return path;
}

function idOf(agentId: unknown): string {
  if (typeof agentId !== 'string' || !/^\w+$/.test(agentId)) throw new Error('agentId is not an id.');
  return agentId;
}

async function save({ content, name }: Requests['save'], pageTitle: string, period: { from: number; to: number }) {
  const bytes = typeof content === 'string' ? content : new Uint8Array(await content.arrayBuffer());
  if (bytes.length > mostBytes) throw new Error('The file is too large.');
  const values: Record<string, string> = {
    pageTitle,
    timeRangeFrom: new Date(period.from).toISOString().slice(0, 10),
    timeRangeTo: new Date(period.to).toISOString().slice(0, 10),
  };
  const filled = String(name).replace(/\{\{\s*(\w+)\s*\}\}/g, (all, key: string) => values[key] ?? all);
  // a type that no browser opens as a page of the portal
  saveFile(filled.replace(/[\\/:*?"<>|]/g, '_').slice(0, 200) || 'file', [bytes], 'application/octet-stream');
}
