import type { SourceSettings } from '@lineside/contracts/gateway-configuration';
import { WriteRefused } from '../machine.ts';
import { BrokerValues } from './broker-values.ts';
import { type BrokerConnection, connectBroker } from './mqtt-connection.ts';
import { PartlyRead, type Reader, type Take } from './reader.ts';
import { commandsOf, type Format, rebirth } from './sparkplug.ts';

/** How long nodes have for their first values after a connect, in milliseconds. */
const firstValuesMs = 10_000;
/** The shortest time between two requests for the same births, which doubles with each, and the longest, in milliseconds. */
const births = { shortest: 10_000, longest: 3_600_000 };

/** A time that nobody sets, in milliseconds. */
const now = () => performance.now();

/**
 * Takes the variables of a source from the messages of its broker: each value as it comes, and in between the newest one,
 * since Sparkplug B doesn't send a value again that stays the same. It connects again by itself.
 */
export function mqttReader({ protocol, variables }: SourceSettings): Reader {
  const broker = protocol.broker!;
  let take: Take = () => {};
  let values: BrokerValues | undefined;
  /** Why there is no connection. */
  let failure: Error | null = null;
  let connectedAt = 0;
  let connection: BrokerConnection | undefined;
  let opened: Promise<void> | undefined;
  let isClosed = false;

  /** Why not all is well; null if it is. */
  function problem(): Error | null {
    if (failure) return failure;
    if (!values) return null;
    const { problem, missing, newest } = values;
    if (problem !== undefined) return new PartlyRead(problem, newest);
    if (missing.length === 0 || now() - connectedAt < firstValuesMs) return null;
    return new PartlyRead(`no message has had it yet: ${missing.join(', ')}`, newest);
  }

  const begin = ({ parse, print }: Format) => {
    /** When births were asked for, and the time until the next request, by where. */
    const asked = new Map<string, { at: number; wait: number }>();
    const askForBirths = (commands: string) => {
      const last = asked.get(commands);
      if (last && now() - last.at < last.wait) return;
      const wait = last ? Math.min(2 * last.wait, births.longest) : births.shortest;
      asked.set(commands, { at: now(), wait });
      connection?.publish(commands, print(rebirth, true, Date.now()));
    };
    return new Promise<void>((resolve) => {
      connection = connectBroker(broker, {
        connected() {
          failure = null;
          connectedAt = now();
          values ??= new BrokerValues(variables, parse);
          const commands = commandsOf(broker.topic);
          if (commands) askForBirths(commands);
          take({}, problem());
          resolve();
        },
        failed(reason) {
          failure = reason;
          // the end of what was said may be lost with the connection
          values = undefined;
          asked.clear();
          take({}, reason);
          resolve();
        },
        message(topic, payload) {
          // retained ones may come before the broker says that it will send them
          values ??= new BrokerValues(variables, parse);
          const { parts, unknown } = values.take(topic, payload);
          if (unknown) askForBirths(unknown);
          for (const part of parts.slice(0, -1)) take(part, null);
          take(parts.at(-1) ?? {}, problem());
        },
      });
    });
  };

  /** Resolves once the connection has succeeded or failed for the first time. */
  async function open(): Promise<void> {
    const format = await formatOf(broker.messageFormat);
    if (!isClosed) await begin(format);
  }

  return {
    listen(taken) {
      take = taken;
    },
    async read() {
      opened ??= open();
      await opened;
      const why = problem();
      if (why) throw why;
      return values?.newest ?? {};
    },
    async write() {
      throw new WriteRefused('read-only');
    },
    close() {
      isClosed = true;
      connection?.close();
    },
  };
}

/** Loaded here: the library takes memory that a gateway without such a source doesn't give. */
async function formatOf(messageFormat: 'sparkplug_b' | 'sparkplug_b_json'): Promise<Format> {
  if (messageFormat === 'sparkplug_b') {
    const { parseProtobuf, printProtobuf } = await import('./sparkplug-protobuf.ts');
    return { parse: parseProtobuf, print: printProtobuf };
  }
  const { parseJson, printJson } = await import('./sparkplug-json.ts');
  return { parse: parseJson, print: printJson };
}
