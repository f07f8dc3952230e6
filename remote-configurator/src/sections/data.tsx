import {
  AgentDataAlarm,
  AgentDataCondition,
  AgentDataSource,
  AgentDataTag,
  AgentDataVariable,
} from '@lineside/contracts';
import { lazyWithRetry } from '@lineside/ui/base';
import { ActivityIcon, BellIcon, DatabaseIcon, ListFilterIcon, TagIcon } from '@lineside/ui/icons';
import { ClockNote } from '../device/ClockNote.tsx';
import { LoggingNote } from '../device/LoggingNote.tsx';
import { MqttClientInput } from '../device/MqttClientInput.tsx';
import { SourceProblem, SourceProblemNote } from '../device/SourceProblem.tsx';
import { RetentionInput } from './RetentionInput.tsx';
import { rows, type Section } from './section.ts';

const both = ['agent', 'template'] as const;
const group = 'data';

/** Whether a source has values that its device measures, or takes from a broker. */
const isHost = (protocol: unknown): boolean => (protocol as { publicId?: string } | null)?.publicId === 'host';

/** Data read from the machine: sources, logging and alarms. */
export const data: readonly Section[] = [
  rows({
    key: 'sources',
    group,
    icon: <DatabaseIcon />,
    subjects: both,
    entity: AgentDataSource,
    columns: ['name', 'problem', 'slug', 'protocol', 'device', 'port', 'disabled', 'valuesPerHour'],
    narrowColumns: ['problem', 'protocol', 'device'],
    children: (Column) => (
      <>
        <Column
          field="problem"
          min={240}
          flex={2}
          blank={({ problem }) => problem === null}
          cell={({ problem }) => <SourceProblem problem={problem} />}
        />
        <Column field="port" width={76} />
        <Column field="disabled" width={112} />
        <Column field="valuesPerHour" width={130} from={1036} />
      </>
    ),
    form: [
      'name',
      'slug',
      'device',
      'protocol',
      'mqttBrokerClient',
      'mqttTopic',
      'port',
      'pullDelay',
      'gracePeriod',
      'continueLoggingOnError',
      'disabled',
    ],
    hides: ({ protocol }) => (isHost(protocol) ? ['port'] : ['mqttBrokerClient', 'mqttTopic']),
    draws: { mqttBrokerClient: <MqttClientInput /> },
    Note: ClockNote,
    above: (publicId) => <SourceProblemNote publicId={publicId} />,
    units: { pullDelay: 'units.ms', gracePeriod: 'units.s' },
    hints: {
      ...{ protocol: 'hints.sourceProtocol', port: 'hints.sourcePort', slug: 'hints.slug' },
      ...{ gracePeriod: 'hints.gracePeriod', pullDelay: 'hints.pullDelay' },
      ...{ mqttBrokerClient: 'hints.mqttBrokerClient', mqttTopic: 'hints.mqttTopic' },
    },
  }),
  rows({
    key: 'variables',
    group,
    icon: <ActivityIcon />,
    subjects: both,
    entity: AgentDataVariable,
    columns: ['name', 'variableId', 'address', 'type', 'unit', 'source', 'forLogging', 'forAlarming'],
    narrowColumns: ['address', 'type'],
    children: (Column) => (
      <>
        <Column field="variableId" width={84} />
        <Column field="type" width={96} />
        <Column field="unit" width={88} />
        <Column field="forLogging" width={84} />
        <Column field="forAlarming" width={96} from={1036} />
      </>
    ),
    filters: ['source', 'type'],
    form: [
      'name',
      'slug',
      'source',
      'address',
      'type',
      'signed',
      'width',
      'factor',
      'unit',
      'scaleMin',
      'scaleMax',
      'limitLow',
      'limitHigh',
      'maxStringLength',
      'writeAudience',
    ],
    hides: ({ type }) => [
      ...(type === 'int' || type === 'float'
        ? []
        : (['width', 'factor', 'unit', 'scaleMin', 'scaleMax', 'limitLow', 'limitHigh'] as const)),
      ...(type === 'int' ? [] : (['signed'] as const)),
      ...(type === 'str' ? [] : (['maxStringLength'] as const)),
    ],
    hints: {
      ...{ address: 'hints.variableAddress', slug: 'hints.slug' },
      ...{ maxStringLength: 'hints.maxStringLength', writeAudience: 'hints.writeAudience' },
      scaleMin: 'hints.scale',
    },
  }),
  rows({
    key: 'conditions',
    group,
    icon: <ListFilterIcon />,
    subjects: both,
    entity: AgentDataCondition,
    columns: ['name', 'source', 'formula', 'description'],
    narrowColumns: ['formula'],
    form: ['name', 'source', 'formula', 'description'],
    hints: { formula: 'hints.formula' },
  }),
  rows({
    key: 'tags',
    Note: LoggingNote,
    group,
    icon: <TagIcon />,
    subjects: both,
    entity: AgentDataTag,
    columns: ['name', 'tagId', 'variable', 'logEvent', 'loggingInterval', 'retentionPolicy'],
    narrowColumns: ['variable', 'logEvent', 'retentionPolicy'],
    filters: ['variable', 'logEvent'],
    form: [
      ...(['name', 'slug', 'variable', 'logEvent', 'logTrigger', 'loggingInterval', 'edgeAggregator'] as const),
      ...(['onChangeExpiry', 'retentionPolicy', 'aggregators', 'downsamplingInterval'] as const),
    ],
    hides: ({ logEvent }) => [
      ...(logEvent === 'trigger' ? [] : (['logTrigger'] as const)),
      ...(logEvent === 'change' ? [] : (['onChangeExpiry'] as const)),
      ...(logEvent === 'interval' ? [] : (['edgeAggregator'] as const)),
    ],
    draws: { retentionPolicy: <RetentionInput /> },
    hints: {
      ...{ loggingInterval: 'hints.loggingInterval', downsamplingInterval: 'hints.interval' },
      ...{ edgeAggregator: 'hints.edgeAggregator', onChangeExpiry: 'hints.onChangeExpiry' },
      ...{ retentionPolicy: 'hints.retention', slug: 'hints.slug' },
    },
  }),
  {
    shape: 'screen',
    key: 'alarms',
    group,
    icon: <BellIcon />,
    subjects: both,
    isStored: false,
    entity: AgentDataAlarm,
    Screen: lazyWithRetry(() => import('../alarms/AlarmRules.tsx')),
  },
];
