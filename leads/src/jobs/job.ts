/** Pause of a job that runs each minute, in milliseconds. It is shorter than a minute, so that the timer always finds the job due. */
export const eachMinuteMs = 50_000;

/** A recurring task that only one of the services that share a store runs. */
export type Job = {
  readonly name: 'purge' | 'setAside' | 'held' | 'silence' | 'weekly';
  /** Time between two runs, in milliseconds. */
  readonly pauseMs: number;
  /**
   * @param now Milliseconds since 1970.
   * @param signal Aborted when the service cannot wait any longer.
   */
  run(now: number, signal: AbortSignal): Promise<void>;
};
