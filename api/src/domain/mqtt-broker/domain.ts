import type { Domain } from '../domain.ts';
import { mqttBrokerClientRules } from './client-rules.ts';
import { mqttBrokerClientMessage } from './message-table.ts';
import { mqttBroker } from './table.ts';

export const mqttBrokerDomain = {
  tables: {
    MqttBroker: mqttBroker,
    MqttBrokerClientMessage: mqttBrokerClientMessage,
  },
  rules: {
    MqttBrokerClient: mqttBrokerClientRules,
  },
} satisfies Domain;
