import type { IPublishPacket, MqttClient } from 'mqtt';

/** A message, with functions to call when it is stored and when the next one may come. */
export type Took = (packet: IPublishPacket, acknowledge: () => void, goOn: () => void) => void;

/**
 * Takes messages that are acknowledged when they are stored, not when they arrive: until then the broker keeps them and
 * resends them to a client with the same name. The library acknowledges a message and takes the next one when
 * `handleMessage` succeeds; after a failure it continues and leaves the acknowledgement to us.
 */
export function acknowledgeLater(client: MqttClient, take: Took): void {
  const send = client as unknown as { _sendPacket(packet: { cmd: 'puback'; messageId: number | undefined }): void };
  // what has waited may come, and be stored, before the library says that it is connected
  const early: (() => void)[] = [];
  client.on('connect', () => {
    for (const acknowledge of early.splice(0)) acknowledge();
  });
  client.handleMessage = (packet, done) => {
    const { stream } = client;
    const acknowledge = () => {
      // messages of a broken connection are sent again, perhaps with another number
      if (client.stream !== stream) return;
      if (client.connected) send._sendPacket({ cmd: 'puback', messageId: packet.messageId });
      else early.push(acknowledge);
    };
    if (packet.qos === 0) take(packet, () => {}, done);
    else take(packet, acknowledge, () => done(new Error('acknowledged later')));
  };
}
