/** Why something about a registry can't be done, in a sentence for who asked: it names what is wrong and what to do. */
export class RegistryProblem extends Error {}
