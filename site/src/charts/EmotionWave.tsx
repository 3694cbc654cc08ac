import { emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../content/schemas/common.ts';
import { WaveDrawing, type WaveDrawingProps } from './WaveDrawing.tsx';
import { waveChances } from './waveChances.ts';

type EmotionWaveProps = Omit<WaveDrawingProps, 'chances'> & {
  /** Chooses the positions of the crests, for instance the id of an article. Default: derived from the profile. */
  seed?: string;
};

/** The wave of a profile. The same profile and seed always give the same wave. */
export function EmotionWave({ seed, ...drawing }: EmotionWaveProps) {
  return <WaveDrawing {...drawing} chances={waveChances(seed ?? formatShares(drawing.profile))} />;
}

const formatShares = (profile: Profile): string => emotions.map((emotion) => profile[emotion]).join();
