/** Pause of a job that runs each minute, in milliseconds: a little less, so that a minute's timer always finds it due. */
export const eachMinuteMs = 50_000;

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
