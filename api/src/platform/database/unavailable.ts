/** The database can't be reached now; the call may be made again. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("The database can't be reached", { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** PostgreSQL's classes of "no connection" and "shutting down", and error codes of the socket. */
const codes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const words =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

/** Whether a failure means that the database is away, not that the statement is wrong. */
export function isUnavailable(problem: unknown): boolean {
  for (let at = problem as (Error & { code?: string }) | undefined; at; at = at.cause as typeof at) {
    if (codes.test(at.code ?? '') || words.test(at.message)) return true;
  }
  return false;
}
