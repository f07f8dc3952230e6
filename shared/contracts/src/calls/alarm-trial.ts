import * as z from 'zod';
import { AgentDataAlarm } from '../entities/agent-data-alarm/agent-data-alarm.ts';
import { publicId } from '../ids.ts';
import { moment } from '../kinds/moment.ts';
import { reading } from '../reading.ts';
import { call } from './call.ts';

const { type, formula } = AgentDataAlarm.fields;
const delay = z.coerce.number().int().min(0).max(4_294_967_295).default(0);

/** What decides when an alarm goes off, saved or not. Delays are in seconds. */
const alarmSettings = {
  type: type.schema,
  formula: formula.schema,
  booleanNormalValue: z.enum(['true', 'false']).default('false'),
  onDelay: delay,
  onResetDelay: delay,
  offDelay: delay,
  offResetDelay: delay,
};

/** From when to when, with the end null while it lasts. */
const span = z.object({ from: z.iso.datetime(), to: z.iso.datetime().nullable() });

/** The length in seconds of the steps that values were taken by; null where each single value was. */
const stepSeconds = z.int().nullable();

/**
 * When an alarm with these settings would have gone off, by the stored values of at most 30 days. Nothing is stored. Where
 * there are more than 100,000 values they are taken by steps, from whose lowest, highest and last values alarms are reckoned.
 */
export const TryAlarm = call({
  route: 'AgentDataAlarmTrial',
  verb: 'GET',
  path: '/agents/{agentId}/data-alarm-trial',
  needs: 'company',
  query: z.strictObject({
    ...alarmSettings,
    from: moment(),
    to: moment(),
  }),
  reply: z.object({
    /** How many values of its variables are stored in that time. */
    values: z.int(),
    stepSeconds,
    /** How often it would have gone off. */
    count: z.int(),
    /** The longest of them, in seconds, until the end of that time if it lasts; null without any. */
    longest: z.number().nullable(),
    /** The newest 200, the newest first. */
    alarms: z.array(span),
    /** How often its condition held for less than its delay. */
    keptAwayCount: z.int(),
    /** The newest 200 of those, the newest first. */
    keptAway: z.array(span),
  }),
});

/** Why an alarm with these settings was on or off at a moment, by the stored values of up to 30 days before it. */
export const ExplainAlarm = call({
  route: 'AgentDataAlarmExplanation',
  verb: 'GET',
  path: '/agents/{agentId}/data-alarm-explanation',
  needs: 'company',
  query: z.strictObject({ ...alarmSettings, at: moment() }),
  reply: z.object({
    at: z.iso.datetime(),
    /** The newest value of each variable then, in the order of the formula. */
    values: z.array(
      z.object({
        variable: z.object({ publicId, variableId: z.int(), name: z.string(), unit: z.string().nullable() }),
        time: z.iso.datetime().nullable(),
        value: reading.nullable(),
        /** Its change a second since the value before; for a rate of change alone. */
        perSecond: z.number().nullable(),
      }),
    ),
    /** The parts that and, or and not join, as formulas; the result is null where a value is missing, and 0 is false. */
    parts: z.array(z.object({ formula: z.string(), result: z.number().nullable() })),
    /** Whether something was wrong then, by those values; null where that isn't known. */
    wrong: z.boolean().nullable(),
    /** Whether the alarm was on. */
    active: z.boolean(),
    /** Since when it was on or off; null if it was off since before the values that were looked at. */
    since: z.iso.datetime().nullable(),
    /** The delay that ran: since when, and until when if nothing changed. */
    delay: z.object({ since: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
    /** From when on values were looked at. */
    from: z.iso.datetime(),
    stepSeconds,
  }),
});

/** How many people of an access category a device's alarms reach: those who have it where the device is. For who edits it. */
export const CountAlarmPeople = call({
  route: 'AgentAlarmPeopleCount',
  verb: 'GET',
  path: '/agents/{agentId}/alarm-people',
  needs: 'company',
  query: z.strictObject({ audience: publicId }),
  reply: z.object({ count: z.int() }),
});
