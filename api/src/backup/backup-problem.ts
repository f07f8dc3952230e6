/** Why a backup can't be made or restored, in a sentence that says what to do. */
export class BackupProblem extends Error {}
