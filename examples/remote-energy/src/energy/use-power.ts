import { type Picked, useList, useWatch } from '@lineside/client';
import { AgentDataVariable } from '@lineside/contracts';

const fields = ['name', 'unit', 'last'] as const;
type Variable = Picked<typeof AgentDataVariable, (typeof fields)[number]>;

/** Units of what a device draws: power before current. */
const units = ['kW', 'W', 'A'];

/** The variable of a device that says what it draws; null where it measures no such thing. Its value follows the device. */
export function usePower(agentId: string) {
  const variables = useList(AgentDataVariable, { fields, parent: agentId });
  useWatch([agentId]);
  return variables.state === 'ready' ? { ...variables, data: powerAmong(variables.data) } : variables;
}

function powerAmong(variables: readonly Variable[]): Variable | null {
  const inOrder = units.map((unit) => variables.find((variable) => variable.unit === unit));
  return inOrder.find((variable) => variable !== undefined) ?? null;
}
