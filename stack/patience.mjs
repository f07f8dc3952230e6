/** How many times longer programs and tests wait than on a developer's own machine: CI machines are busy. */
export const patience = patienceOf(process.env);

/** @param {NodeJS.ProcessEnv} env */
function patienceOf({ LINESIDE_PATIENCE, CI }) {
  if (LINESIDE_PATIENCE === undefined) return CI ? 8 : 1;
  const times = Number(LINESIDE_PATIENCE);
  if (times > 0 && times < Infinity) return times;
  throw new Error(`LINESIDE_PATIENCE must be a number above 0, such as 10, not ${LINESIDE_PATIENCE || 'empty'}.`);
}
