/** How many times longer than on a developer's own machine tests wait: CI runs them beside much else. */
export const patience = Number(process.env.LINESIDE_PATIENCE ?? (process.env.CI ? 8 : 1));
