/** The API couldn't be reached, or its response is invalid. */
export class Unreachable extends Error {}
