import { emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../content/schemas/common.ts';
import tones from './emotionTone.module.css';
import { percent } from './percent.ts';

type ProfilePartsProps = {
  /** Shares of the six emotions, in per cent. */
  profile: Profile;
  /** Length of the whole bar, in per cent of the SVG around it. Default: 100. */
  length?: number;
  /** Whether the bar is a column on the lower edge. Default: false. */
  isColumn?: boolean;
};

/** A bar of an SVG, split by the shares of the emotions. */
export function ProfileParts({ profile, length = 100, isColumn = false }: ProfilePartsProps) {
  let start = isColumn ? 100 - length : 0;
  return emotions.map((emotion) => {
    const [from, size] = [percent(start), percent((length * profile[emotion]) / 100)];
    start += (length * profile[emotion]) / 100;
    if (profile[emotion] === 0) return null;
    const place = isColumn ? { y: from, width: '100%', height: size } : { x: from, width: size, height: '100%' };
    return <rect key={emotion} className={tones[emotion]} {...place} />;
  });
}
