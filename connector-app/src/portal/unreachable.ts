/** The API couldn't be asked, or said something that is none of its answers. */
export class Unreachable extends Error {}
