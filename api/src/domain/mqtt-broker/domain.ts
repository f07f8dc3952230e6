import type { Domain } from '../domain.ts';
import { mqttBrokerClientRules } from './client-rules.ts';
import { mqttBrokerClientMessage } from './message-table.ts';
import { mqttBrokerRules } from './rules.ts';
import { mqttBroker } from './table.ts';

export const mqttBrokerDomain = {
  tables: {
    MqttBroker: mqttBroker,
    MqttBrokerClientMessage: mqttBrokerClientMessage,
  },
  rules: {
    MqttBroker: mqttBrokerRules,
    MqttBrokerClient: mqttBrokerClientRules,
  },
} satisfies Domain;
