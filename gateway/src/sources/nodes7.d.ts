/** What this program uses of the library; its functions are methods that others may replace. */
declare module 'nodes7' {
  export default class NodeS7 {
    constructor(options: { silent: boolean });
    requestMaxPDU: number;
    resetTimeout: NodeJS.Timeout | undefined;
    dropConnectionTimer: NodeJS.Timeout | undefined;
    initiateConnection(
      options: { host: string; port: number; rack: number; slot: number; timeout: number; doNotOptimize: boolean },
      done: (problem?: unknown) => void,
    ): void;
    addItems(addresses: string[]): void;
    /** A value that can't be read is a text with the reason. */
    readAllItems(
      done: (isAnyBad: boolean, values: Record<string, number | (number | string)[] | string>) => void,
    ): void;
    /** Writes one address; then `writePacketArray` has what was sent, and what the controller answered to each part. */
    writeItems(address: string, value: number | number[] | boolean, done: (isAnyBad: boolean) => void): void;
    writePacketArray: { itemList: { writeResponse?: number }[] }[];
    connectNow(options: object): void;
    connectError(problem: Error): void;
    readWriteError(problem: Error): void;
    packetTimeout(...about: unknown[]): void;
    connectionReset(): void;
    connectionCleanup(): void;
    dropConnection(done: () => void): void;
    onISOConnectReply(data: Buffer): void;
    onPDUReply(data: Buffer): void;
    onResponse(data: Buffer): void;
  }
}
