/** Why a backup can't be made or restored: a sentence that names the remedy. */
export class BackupProblem extends Error {}
