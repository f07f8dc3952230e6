import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  differenceLimits,
  documentPart,
  type GatewayTopic,
  gatewayCommand,
  gatewayData,
  gatewayDifferences,
  gatewayGap,
  gatewayJobTypes,
  gatewayLimits,
  gatewayProblems,
  gatewayQos,
  gatewayReply,
  gatewayState,
  gatewayTopic,
  gatewayTopics,
  isReceivedTopic,
  isRetainedTopic,
  jobMinutes,
  partBytes,
  partRequest,
  problemLimits,
  readingLimits,
} from '@lineside/contracts/gateway';
import {
  configurationNotice,
  configurationReport,
  confirmWithinSeconds,
  maxReason,
} from '@lineside/contracts/gateway-configuration';
import { enrolmentLimits } from '@lineside/contracts/gateway-enrolment';
import { certificateDays } from '@lineside/contracts/gateway-tunnel';
import { brokerLimits } from '../../api/src/broker/limits.ts';
import { root } from '../../stack/process.ts';
import { alignedTable } from './page.ts';
import { type Described, messagesOf } from './schema-fields.ts';

/** Written by hand except for the blocks between comments. */
export const protocolFile = path.join(root, 'docs', 'gateway-protocol.md');

const contents: Record<GatewayTopic, { content: string; schema: Described }> = {
  state: { content: 'whether the gateway is online; also its last will', schema: gatewayState },
  data: { content: 'values', schema: gatewayData },
  live: { content: 'present values, which are not stored', schema: gatewayData },
  reply: { content: 'what became of a command or job', schema: gatewayReply },
  reported: { content: 'what became of the sections of the settings', schema: configurationReport },
  problems: { content: "the sources that it can't read", schema: gatewayProblems },
  gap: { content: 'values that it read and lost', schema: gatewayGap },
  differences: { content: 'what was changed on site', schema: gatewayDifferences },
  fetch: { content: 'a question for a part of the settings', schema: partRequest },
  command: { content: 'a command or a job', schema: gatewayCommand },
  part: { content: 'a part of the settings', schema: documentPart },
  configuration: { content: 'the newest revision of the settings', schema: configurationNotice },
};

const grouped = (value: number): string => value.toLocaleString('en');
const seconds = (milliseconds: number): string => `${grouped(milliseconds / 1000)} s`;

const limits = (): [string, string][] => [
  ['bytes of a message', grouped(gatewayLimits.payload)],
  ['moments of a message', grouped(gatewayLimits.moments)],
  ['values of a moment', grouped(gatewayLimits.values)],
  ['messages per second; more are acknowledged later', grouped(gatewayLimits.pace.perSecond)],
  ['messages at once after a pause', grouped(gatewayLimits.pace.burst)],
  ['bytes that count as one message; a larger one counts as several', grouped(gatewayLimits.pace.bytes)],
  ['characters of a text that is a value', grouped(readingLimits.text)],
  ['number, positive or negative', String(readingLimits.number).replace('+', '')],
  ['lead of a value’s time over the platform’s clock', seconds(gatewayLimits.aheadMs)],
  ['age of a value', `${grouped(gatewayLimits.oldestMs / (7 * 86_400_000))} weeks`],
  ['bytes of the settings in a part', grouped(partBytes)],
  ['sources in `problems`', grouped(problemLimits.sources)],
  ['subnets in `differences`', grouped(differenceLimits.subnets)],
  ['time servers in `differences`', grouped(differenceLimits.timeServers)],
  ['characters of the reason of a problem', grouped(problemLimits.characters)],
  ['characters of the reason of a refused section', grouped(maxReason)],
  ['connections of a device at once', grouped(brokerLimits.ofOneGateway)],
  ['time for a login at the broker', seconds(brokerLimits.signInMs)],
  ['time until settings are confirmed', `${confirmWithinSeconds} s`],
  ['difference of clocks at enrolment', seconds(enrolmentLimits.clockMs)],
  ['time that a certificate is valid', `${certificateDays.valid} days`],
];

const blocks: Record<string, () => string> = {
  topics: () =>
    alignedTable(
      ['topic', 'from', 'QoS', 'retained', 'content'],
      gatewayTopics.map((topic) => [
        `\`${gatewayTopic('{id}', topic)}\``,
        isReceivedTopic(topic) ? 'platform' : 'gateway',
        String(gatewayQos),
        isRetainedTopic(topic) ? 'yes' : 'no',
        contents[topic].content,
      ]),
    ),
  jobs: () =>
    alignedTable(
      ['`job.type`', 'time until the platform ends it'],
      gatewayJobTypes.map((type) => [`\`${type}\``, `${jobMinutes[type]} minutes`]),
    ),
  messages: () =>
    alignedTable(
      ['topic', 'field', 'content'],
      gatewayTopics.flatMap((topic) =>
        messagesOf(contents[topic].schema).flatMap((fields) =>
          fields.map(({ name, content }, index) => [
            index === 0 ? `\`${topic}\`` : '',
            name === '' ? '' : `\`${name}\``,
            content,
          ]),
        ),
      ),
    ),
  limits: () => alignedTable(['what', 'at most'], limits()),
};

/** The page with its generated blocks as they are today. Throws for a block that it lacks or that nothing generates. */
export function protocolPage(): string {
  const unused = new Set(Object.keys(blocks));
  const text = readFileSync(protocolFile, 'utf8').replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_all, begin: string, name: string, end: string) => {
      if (!unused.delete(name)) throw new Error(`docs/gateway-protocol.md has an unknown block ${name}`);
      return `${begin}\n${blocks[name]!()}\n\n${end}`;
    },
  );
  if (unused.size > 0) throw new Error(`docs/gateway-protocol.md lacks the block ${[...unused].join(', ')}`);
  return text;
}
