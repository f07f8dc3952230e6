import { computed, nullable } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date, enumeration, number } from '../../kinds/value.ts';
import { refusedReasons } from '../../refused-values.ts';

/**
 * Fields of a device that clients of the public interface ask for. The message server and the time of its connection follow
 * from the status, and of `lastSeenAgentUserAgent` gateways report the version of their firmware, and their program with its
 * system as they fetch settings; all else is null, false or empty.
 */
export const publicFields = {
  mdrServer: computed(nullable(ref('PlatformServer'))),
  mqttChangedOn: computed(nullable(date())),
  loggingMdrServer: computed(nullable(ref('PlatformServer'))),
  loggingMqttChangedOn: computed(nullable(date())),
  lsiServer: computed(nullable(ref('PlatformServer'))),
  vpnChangedOn: computed(nullable(date())),
  geoLocation: computed(
    nullable(object({ latitude: text(), longitude: text(), country: nullable(text()), city: nullable(text()) })),
  ),
  replaceRegistration: computed(boolean()),
  lastSeenAgentUserAgent: computed(
    nullable(
      object({
        value: nullable(text()),
        hardware: nullable(text()),
        hardwareVersion: nullable(text()),
        firmwareVersion: nullable(text()),
        osName: nullable(text()),
        osVersion: nullable(text()),
        appName: nullable(text()),
        appVersion: nullable(text()),
        remoteFirmwareUpgrade: boolean(),
      }),
    ),
  ),
  networkValues: computed(list(object({ interface: text(), name: text(), value: list(text()) }))),
  networkReportedOn: computed(nullable(date())),
  card: computed(nullable(object({ publicId: text() }))),
  demoDevice: computed(nullable(object({ publicId: text(), expiresOn: date() }))),
  valuesPerHour: computed(nullable(number({ min: 0 }))),
  pageLinks: computed(list(ref('AgentPageLink'))),
};

/**
 * By how many seconds the clock of a gateway is ahead, negative where it is behind, as it last said or by the times of its values;
 * null where that is at most a minute, and where nothing is known.
 */
export const clockError = computed(nullable(number()));

/**
 * Unreadable parts of a gateway's messages, since a time; null if the last was over a day ago, and for users who may
 * not edit devices: the example has a value.
 */
export const refusedValues = computed(
  nullable(
    object({
      count: number({ min: 0 }),
      since: date(),
      lastOn: date(),
      reason: enumeration(refusedReasons),
      example: text(),
    }),
  ),
);

/** Values of the last 30 days that its gateway lost, as its buffer was full: from the first to the last, and how many. */
export const missingValues = computed(nullable(object({ from: date(), to: date(), count: number({ min: 0 }) })));

const limit = () => computed(nullable(enumeration(['soft', 'hard', 'lock'])));
const counter = () => computed(nullable(number({ min: 0, max: 65_535 })));

/** Limits of messages, which nothing sets yet. */
export const messageLimits = {
  configMqttCommandLimit: limit(),
  configMqttCommandCounter: counter(),
  configMqttCommandLastHit: computed(nullable(date())),
  configMqttDataLimit: limit(),
  configMqttDataCounter: counter(),
  configMqttDataLastHit: computed(nullable(date())),
};
