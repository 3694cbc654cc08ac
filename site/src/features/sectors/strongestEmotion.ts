import { type Emotion, emotions, type Profile } from '../../content/schemas/common.ts';

/** The emotion with the largest share; of equal ones the first in the order of all charts. */
export function strongestEmotion(profile: Profile): Emotion {
  return emotions.reduce((strongest, emotion) => (profile[emotion] > profile[strongest] ? emotion : strongest));
}
