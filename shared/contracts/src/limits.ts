/** Business constants (spec section 9). Times in the unit the name says. */
export const limits = {
  /** Durations one can ask for, in minutes (spec 9.07). */
  durationMinutes: [30, 60, 90, 120, 180, 240, 300, 360, 420, 480],
  /** Step of the date-time picker, in minutes (spec 9.08). */
  pickerStepMinutes: 5,
  /** Up to this counter a soft limit speaks of seconds, above it of minutes (spec 9.13). */
  softLimitCounter: 10,
  /** Reminders before access ends, in minutes (spec 9.14). */
  remindMinutesBefore: [10, 2],
  /** How far in the past a start may be when it arrives at the API, in minutes: time for transit and typing. */
  startTransitMinutes: 2,
  /** How far ahead a start may lie, in days. */
  startAheadDays: 90,
  /** Requests that one person may have waiting or approved on one device, and ask for in one call. */
  openRequests: 50,
  /** How long alarms can be silenced at a time, by shelving or in a maintenance window, in days. */
  silencedDays: 30,
  /** How long an alarm is silenced by a client that says no end, in hours. */
  silencedHours: 8,
  /** Records that one call may write, and items of a list in a body (spec 9.02). */
  atOnce: 4000,
  /** Largest and usual number of records in one answer (spec 9.02). */
  pageSize: { usual: 20, max: 4000 },
  /** Up to here a list counts its matches; beyond, it only reports that there are more, unless asked to count all. */
  counted: 10_000,
  /** How far back an event stream can be resumed, in minutes. */
  resumeMinutes: 10,
  /** Most VPN sessions that one person has open, in all companies together. */
  vpnSessions: 10,
  /** Services that a person has open in the browser at once. */
  webAccesses: 30,
  /** The API's time limit for answers, in seconds: after that the server before it sends 504 (spec 8.03). */
  answerSeconds: 30,
  /** How long a re-authentication counts, in seconds. */
  reauthenticationSeconds: 600,
  /** Longest session that a company can allow its people, in hours. */
  sessionHours: 720,
  /** How long a removed device can be restored, in days. */
  deviceBinDays: 30,
  /** How long a printed report can be downloaded, unless its company sets that; and the longest that it may set. */
  reportDays: 90,
  mostReportDays: 3650,
  /** How far back the settings of an alarm are tried, in days. */
  alarmTrialDays: 30,
  /** Longest text that is a value of a variable, in characters. */
  readingText: 1024,
  /** How long values are stored that no tag keeps longer, in days. */
  untaggedDays: 30,
  /** How long stored values stay after a change that keeps them for a shorter time, in days. */
  shorterRetentionDays: 7,
  /** For so many days after a device's licence for logging has ended its values are kept as before. */
  unlicensedDays: 30,
  /** Shortest password that can be chosen, in characters. */
  passwordLength: 8,
  /** Companies that one person makes in a day. */
  newCompanies: 10,
  /** Service accounts that one call makes or ends. */
  serviceAccounts: 100,
  /** The maximum number of a service account's console origins. */
  widgetOrigins: 20,
  /** The maximum number of devices of a widget token. */
  widgetAgents: 100,
  /** The validity of the token of a page's uploaded components; their page asks for the next one before it ends. */
  componentTokenSeconds: 600,
  /** The validity of a widget token; its console requests the next one before it ends. */
  widgetTokenSeconds: 600,
  /** The maximum duration of a login to a console by the portal's pop-up; then the person is asked again. */
  widgetSessionSeconds: 8 * 3600,
  /** Event streams that one person may read at a time, of one process of the API. */
  eventStreams: 20,
  /** The maximum number of devices a reader watches at a time. */
  watched: 100,
  /**
   * The maximum size of a message to a socket, and of its unsent data, in bytes; the maximum number of sockets without
   * a token from one source, and in total.
   */
  socketMessageBytes: 16_384,
  socketWaitingBytes: 1_048_576,
  silentSocketsOfSource: 20,
  silentSockets: 1000,
  /** How long a trial of a licence counts, in days. */
  trialDays: 30,
  /** Longest life of a connect ticket, in seconds. */
  ticketSeconds: 60,
  /** Largest archive of a component template, in bytes. */
  templateBytes: 8_388_608,
  /** Largest archive of an edge app's version, and largest file for one on a device, in bytes; and how many files that has. */
  edgeAppBytes: 8_388_608,
  edgeAppFileBytes: 4_194_304,
  edgeAppFiles: 100,
  /** Largest map of settings of a company, its look or a person (`custom`), in characters of JSON. */
  customLetters: 65_535,
  /** The maximum size of a company's public picture, in bytes; and their number. */
  publicFileBytes: 2_097_152,
  publicFiles: 100,
  /** Largest file of an exported page, pictures among it, in bytes. */
  pageBytes: 16_777_216,
  /** Largest picture of a page, in bytes; and how many a page has. */
  pageImageBytes: 1_048_576,
  pageImages: 10,
  /** At how many machines the values of a page are checked at once. */
  checkedMachines: 1000,
  /** After so many seconds of silence an editor of a page has gone; and how many others are named. */
  editorSeconds: 30,
  editorsShown: 10,
  /** How many revisions of a page are kept. */
  pageRevisions: 100,
  /** Days that a revision of a page is kept after it was replaced. */
  pageRevisionDays: 365,
  /** The maximum number of failures in one report, and of such reports per person and hour. */
  remoteFailures: 50,
  remoteFailureReports: 120,
  /** The maximum number of figures in one report, and of such reports per person and hour. */
  remoteFigures: 50,
  remoteFigureReports: 120,
} as const;

/** How long values may be kept, from the shortest time on. */
export const retentionClasses = [
  '24h',
  '3d',
  '7d',
  '14d',
  '30d',
  '26w',
  '52w',
  '104w',
  '260w',
  '364w',
  '520w',
] as const;
