/** Why something about a registry can't be done: a sentence for the caller with the cause and the remedy. */
export class RegistryProblem extends Error {}
