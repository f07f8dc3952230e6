import type { SourceSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';

/** A variable of the type int. */
export const aVariable = (slug: string, more: Partial<VariableSettings> = {}): VariableSettings => ({
  ...{ slug, number: null, address: slug, type: 'int', signed: null, width: null, factor: null },
  ...{ maxStringLength: null, tags: [] },
  ...more,
});

/** A Modbus source of this machine. */
export const aSource = (variables: VariableSettings[], more: Partial<SourceSettings> = {}): SourceSettings => ({
  ...{ slug: 'plc', host: '127.0.0.1', port: 502, pullDelay: 50, gracePeriod: null, disabled: false },
  ...{ protocol: { publicId: 'modbus' }, variables },
  ...more,
});
