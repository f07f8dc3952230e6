/** A reason to stop that the person at the terminal can mend: printed as one line, without a stack. */
export class Stop extends Error {}
