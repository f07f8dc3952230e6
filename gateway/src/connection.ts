import { randomUUID } from 'node:crypto';
import { type GatewayState, gatewayQos, gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import type { MqttClient } from 'mqtt';

/**
 * The presence of a gateway: each connection has an id, which its state and its last will name, so that the end of an
 * earlier connection doesn't count for a later one.
 */
export class Connection {
  readonly #topic: string;
  #id: string = randomUUID();

  constructor(agentId: string) {
    this.#topic = gatewayTopic(agentId, 'state');
  }

  /** The last will of the next connection. */
  get will() {
    // when it is sent isn't known
    const payload = Buffer.from(this.#print({ online: false, vpn: null }));
    return { topic: this.#topic, payload, qos: gatewayQos, retain: true } as const;
  }

  /** Has a client connect under a new id each time. */
  renews(client: MqttClient): void {
    client.on('close', () => {
      this.#id = randomUUID();
      client.options.will = this.will;
    });
  }

  /** Publishes the state; resolves when the broker has it, or once it is sent where the gateway leaves: its end waits for nothing. */
  async publish(
    client: MqttClient,
    state: Pick<GatewayState, 'online' | 'vpn' | 'firmware' | 'uplink' | 'writes'>,
  ): Promise<void> {
    await client.publishAsync(this.#topic, this.#print({ ...state, sent: new Date().toISOString() }), {
      qos: state.online ? gatewayQos : 0,
      retain: true,
    });
  }

  #print(state: Pick<GatewayState, 'online' | 'vpn' | 'sent' | 'firmware' | 'uplink' | 'writes'>): string {
    return printGatewayMessage({ ...state, since: new Date().toISOString(), connection: this.#id });
  }
}
