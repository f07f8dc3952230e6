import { type Loaded, send, serverNow, useOne } from '@lineside/client';
import { Agent, calls, type Reading } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { confirm } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { type Binding, usePageData } from '../data/page-data.tsx';
import type { Metric } from './manifest.ts';
import { unitOf, useShowValue } from './show-value.ts';

type Bound = Extract<Binding, { is: 'bound' }>;

export type WriteState =
  | { is: 'idle' | 'writing' }
  /** The value that the machine has then, as the gateway read it back, and when, in ms since 1970. */
  | { is: 'done'; value: Reading; at: number }
  | { is: 'refused'; reason: string };

export interface Writing {
  state: WriteState;
  /** Why nothing can be written now; undefined if something can. */
  hindrance: string | undefined;
  /** Asks first; resolves once the machine has the value, or it is known why not. True if it has it. */
  write(value: Reading): Promise<boolean>;
}

/** Why a device takes no value now: its gateway writes none, it isn't online, or not known yet. */
function hindranceOf(
  device: Loaded<{ name: string; status: string; takesValues: boolean | null }>,
  t: ReturnType<typeof useTexts>['t'],
) {
  if (device.state === 'loading') return t('write.loading');
  const { name, status = 'online', takesValues } = device.data ?? {};
  if (takesValues === false) return t('write.takesNone');
  return status === 'online' ? undefined : t('write.away', { device: name ?? '' });
}

/** Writes values to the machine that a component is bound to, by the write command of its gateway. */
export function useWrite({ agent, to }: Bound, metric: Metric | undefined, name: string): Writing {
  const { t } = useTexts();
  const { say } = usePageData();
  const reason = useReason();
  const show = useShowValue();
  const [state, setState] = useState<WriteState>({ is: 'idle' });
  const device = useOne(Agent, { publicId: agent }, { fields: ['name', 'status', 'takesValues'], live: true });
  const hindrance = to.mayWrite ? hindranceOf(device, t) : t('write.notAllowed');
  const write = async (value: Reading) => {
    const withUnit = `${show(value, metric)} ${unitOf(metric, to) ?? ''}`.trim();
    const isMeant = await confirm({
      title: t('write.ask', { name: say(name), value: withUnit }),
      body: t('write.about', { device: device.data?.name ?? t('make.agent') }),
      ok: t('write.ok'),
    });
    if (!isMeant) return false;
    setState({ is: 'writing' });
    const params = { agentId: agent, publicId: to.variableId };
    const result = await send(calls.WriteVariable, { params, body: { value }, inPlace: true });
    setState(
      result.ok
        ? { is: 'done', value: result.data.value, at: serverNow() }
        : { is: 'refused', reason: reason(result.failure) },
    );
    return result.ok;
  };
  return { state, hindrance, write };
}
