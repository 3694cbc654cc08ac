import { EmotionProfile } from '../../../charts/EmotionProfile.tsx';
import type { ChartProps } from './ChartProps.ts';

/** One emotion profile. */
export function ProfileChart({ chart, words, lang }: ChartProps<'profile'>) {
  return (
    <div role="img" aria-label={chart.alt}>
      <EmotionProfile profile={chart.profile} emotionNames={words.emotions} lang={lang} />
    </div>
  );
}
