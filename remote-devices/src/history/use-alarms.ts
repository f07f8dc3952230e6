import { useList } from '@lineside/client';
import { AgentDataAlarm, AgentDataAlarmOccurrence, variablesIn, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { useFormat } from '@lineside/ui/base';
import type { PaneLimit, StateBand, StateSpan, TimeSpan } from '@lineside/ui/data';
import { useMemo } from 'react';
import { limitsIn } from './limits.ts';
import type { Tag } from './series.ts';

const ruleFields = ['name', 'formula'] as const;
const occurrenceFields = ['alarm', 'severity', 'occurredOn', 'rtnOn'] as const;
/** So many alarms of a period are drawn, the newest. */
const most = 200;

export interface HistoryAlarms {
  /** Limits of a variable, by its number in formulas. */
  limitsOf(variable: number): readonly PaneLimit[];
  /** When each rule on a shown variable was active; empty without any. */
  bands: readonly StateBand[];
}

/** The rules of a device on the shown variables: their limits, and when they were active in a period. */
export function useAlarms(agentId: string, shown: readonly Tag[], span: TimeSpan, now: number): HistoryAlarms {
  const { t } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const rules = useList(AgentDataAlarm, { fields: ruleFields, parent: agentId, pageSize: 500 });
  // a rounded period, so that a moving one isn't read at each step
  const [from, to] = [Math.floor(span.from / minute) * minute, Math.ceil(span.to / minute) * minute];
  const occurrences = useList(
    AgentDataAlarmOccurrence,
    {
      ...{ fields: occurrenceFields, parent: agentId, pageSize: most },
      filters: [where('lt', 'occurredOn', new Date(to).toISOString())],
    },
    { live: true },
  );
  return useMemo(() => {
    const numbers = new Set(shown.map(({ variableId }) => variableId));
    const own = (rules.data ?? []).filter(({ formula }) => variablesIn(formula).some((number) => numbers.has(number)));
    const bands = own.flatMap((rule): StateBand[] => {
      const active = (occurrences.data ?? []).filter(
        ({ alarm, rtnOn }) => alarm.publicId === rule.publicId && !(rtnOn && Date.parse(rtnOn) < from),
      );
      if (active.length === 0) return [];
      const spans = active.map(({ publicId, severity, occurredOn, rtnOn }) => ({
        ...{ key: publicId, from: Date.parse(occurredOn), to: rtnOn ? Date.parse(rtnOn) : now },
        tone: severity === 'high' ? ('danger' as const) : ('attention' as const),
        text: t(rtnOn ? 'dataHistory.alarmFromTo' : 'dataHistory.alarmSince', {
          ...{ name: rule.name, from: format.dateTime(occurredOn), to: rtnOn ? format.dateTime(rtnOn) : '' },
        }),
      }));
      const open = ({ from: began }: StateSpan) => {
        const alarm = spans.find((one) => one.from === began)?.key;
        navigate(`/alarms?show=all&agent=${agentId}&alarm=${alarm}`);
      };
      return [{ key: rule.publicId, label: rule.name, spans, onOpen: open }];
    });
    const limits = own.flatMap(({ name, formula }) => limitsIn(formula).map((limit) => ({ name, ...limit })));
    return {
      bands,
      limitsOf: (variable) =>
        limits
          .filter((limit) => limit.variable === variable)
          .map(({ name, value }) => ({ value, label: `${name} ${format.number(value)}` })),
    };
  }, [rules.data, occurrences.data, shown, from, now, agentId, navigate, t, format]);
}

const minute = 60_000;
