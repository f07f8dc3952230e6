/** The most bytes of a firmware file. */
export const firmwareBytes = 268_435_456;
