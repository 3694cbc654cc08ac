import { ProfileBars } from '../ProfileBars.tsx';
import type { DrawingProps } from './DrawingProps.ts';

/** One emotion profile. */
export function ProfileDrawing({ chart, words, lang }: DrawingProps<'profile'>) {
  return (
    <div role="img" aria-label={chart.alt}>
      <ProfileBars profile={chart.profile} emotionNames={words.emotions} lang={lang} />
    </div>
  );
}
