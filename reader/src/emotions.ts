/** The six emotions, in the order of all charts, legends and lists. */
export const emotions = ['joy', 'surprise', 'fear', 'sadness', 'anger', 'disgust'] as const;

export type Emotion = (typeof emotions)[number];
