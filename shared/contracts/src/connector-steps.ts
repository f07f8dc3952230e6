/** One step's code: three digits as text; 010 and up are errors. */
export const stepCodes = { notApplicable: '001', pending: '002', done: '003', active: '004', error: '010' } as const;

/** The steps in their order, by name. */
export const stepNames = {
  configuration: 'ixapi.openvpn_configuration',
  tunnel: 'openvpn.connection',
} as const;

/** Whether a step went wrong. */
export const isStepError = (step: { status: { code: string } }): boolean =>
  Number(step.status.code) >= Number(stepCodes.error);
