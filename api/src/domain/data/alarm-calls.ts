import { conditionPartsOf, expressionOf, formulaOf, limits, numericOf, resultOf } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import { refuse } from '@lineside/contracts/serving';
import { readRow } from '../../engine/read.ts';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import { mayEdit } from '../../engine/rights.ts';
import type { Params } from '../../engine/scope.ts';
import type { Handlers } from '../handlers.ts';
import { peopleOf } from '../membership/holders.ts';
import { newestOf, type RuleVariable, replayOf, variablesOfRule } from './alarm-history.ts';
import { type AlarmSettings, type Span, wrongBy } from './alarm-replay.ts';
import { dueOf } from './alarm-state.ts';

/** Most spans of time in an answer. */
const maxSpans = 200;

const dayMs = 86_400_000;

export const alarmCalls: Pick<Handlers, 'TryAlarm' | 'ExplainAlarm' | 'CountAlarmPeople'> = {
  CountAlarmPeople: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const agentId = (request.params as Params).agentId!;
      if (!(await readRow(tx, app.registry.tables.Agent, visibility, agentId, new Map()))) throw refuse('not-found');
      if (!(await mayEdit(contextOf(tx, visibility), 'Agent', agentId))) throw refuse('not-allowed');
      return { count: (await peopleOf(tx, visibility.actor.company, query.audience, agentId)).length };
    }),

  TryAlarm: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const { agentId } = request.params as Params;
      if (!(await readRow(tx, app.registry.tables.Agent, visibility, agentId!, new Map()))) throw refuse('not-found');
      const context = contextOf(tx, visibility);
      const variables = await variablesOfRule(context, agentId!, query.formula);
      const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
      if (from >= to) throw refuse('invalid-value', { propertyName: 'to' });
      if (to - from > limits.alarmTrialDays * dayMs) throw refuse('invalid-value', { propertyName: 'from' });
      const { replay, ...read } = await replayOf(context, variables, settingsOf(query), { from, to });
      const { alarms, keptAway } = replay;
      const lengths = alarms.map((one) => ((one.to ?? to) - one.from) / 1000);
      return {
        ...read,
        ...{ count: alarms.length, longest: alarms.length === 0 ? null : Math.max(...lengths) },
        ...{ alarms: newestFirst(alarms), keptAwayCount: keptAway.length, keptAway: newestFirst(keptAway) },
      };
    }),

  ExplainAlarm: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const { agentId } = request.params as Params;
      if (!(await readRow(tx, app.registry.tables.Agent, visibility, agentId!, new Map()))) throw refuse('not-found');
      const context = contextOf(tx, visibility);
      const settings = settingsOf(query);
      const variables = await variablesOfRule(context, agentId!, query.formula);
      const at = Date.parse(query.at);
      const values = await Promise.all(variables.map((variable) => valueAt(context, variable, at, settings)));
      const numberOf = (variable: number) => values.find(({ number }) => number === variable)?.counts;
      const from = at - periodBefore(settings);
      const { replay, stepSeconds } = await replayOf(context, variables, settings, { from, to: at });
      const { state, changedAt } = replay;
      const until = dueOf(state, settings);
      return {
        at: iso(at),
        values: values.map(({ wire }) => wire),
        parts: conditionPartsOf(expressionOf(query.formula)!, variables).map((part) => {
          const formula = formulaOf(part);
          const result = resultOf(formula, numberOf);
          return { formula, result: result === undefined || !Number.isFinite(result) ? null : result };
        }),
        wrong: wrongBy(settings, numberOf) ?? null,
        ...{ active: state.active, since: changedAt === null ? null : iso(changedAt) },
        delay: until === null ? null : { since: iso(state.interrupted ?? state.since!), until: iso(until) },
        ...{ from: iso(from), stepSeconds },
      };
    }),
};

interface Asked extends Omit<AlarmSettings, 'normal'> {
  booleanNormalValue: 'true' | 'false';
}

const settingsOf = ({ booleanNormalValue, ...rest }: Asked): AlarmSettings => ({
  ...rest,
  normal: booleanNormalValue === 'true',
});

/** A day, or longer with long delays, so that the state of an alarm is known at its end; in ms. */
function periodBefore({ onDelay, onResetDelay, offDelay, offResetDelay }: AlarmSettings): number {
  const delays = (onDelay + onResetDelay + offDelay + offResetDelay) * 1000;
  return Math.min(dayMs + 2 * delays, limits.alarmTrialDays * dayMs);
}

/** The value of a variable at a moment: as the answer has it, and as a number that counts in the formula. */
async function valueAt(context: RequestContext, one: RuleVariable, at: number, { type }: AlarmSettings) {
  const { number, name, unit, variable: publicId } = one;
  const isRate = type === 'rate_of_change';
  const [newest, before] = await newestOf(context, one, at, isRate ? 2 : 1);
  const value = newest ? numberOf(newest[1]) : undefined;
  const earlier = before && numberOf(before[1]);
  const rate =
    isRate && value !== undefined && earlier !== undefined
      ? ((value - earlier) / (newest![0] - before![0])) * 1000
      : undefined;
  return {
    number,
    counts: isRate ? rate : value,
    wire: {
      variable: { publicId, variableId: number, name, unit },
      time: newest ? iso(newest[0]) : null,
      value: newest ? newest[1] : null,
      perSecond: rate ?? null,
    },
  };
}

const numberOf = (value: Reading): number | undefined => numericOf(value) ?? undefined;

const iso = (time: number): string => new Date(time).toISOString();

const newestFirst = (spans: readonly Span[]) =>
  spans
    .slice(-maxSpans)
    .reverse()
    .map(({ from, to }) => ({ from: iso(from), to: to === null ? null : iso(to) }));
