import { formatClock } from './replays/formatClock.ts';

export type StartTimeProps = {
  /** Second of the video at which a part begins. */
  at: number;
};

/** The time at which a part of a replay begins. */
export function StartTime({ at }: StartTimeProps) {
  return (
    <time className="tabular bold muted" dateTime={`PT${Math.round(at)}S`}>
      {formatClock(at)}
    </time>
  );
}
