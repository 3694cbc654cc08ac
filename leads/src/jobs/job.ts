/** Work that is due once for all services that share a store. */
export type Job = {
  readonly name: 'purge' | 'setAside' | 'held' | 'silence';
  /** From one time to the next, in milliseconds. */
  readonly pauseMs: number;
  /**
   * @param now Milliseconds since 1970.
   * @param signal Given up when the service stops.
   */
  run(now: number, signal: AbortSignal): Promise<void>;
};
