/** How many times longer programs and tests wait than on a developer's own machine: CI machines are busy. */
export const patience = Number(process.env.LINESIDE_PATIENCE ?? (process.env.CI ? 8 : 1));
