/** The six emotions, in the order in which every chart, legend and list shows them. */
export const emotions = ['joy', 'surprise', 'fear', 'sadness', 'anger', 'disgust'] as const;

/** One of the six emotions the product recognises. */
export type Emotion = (typeof emotions)[number];
