import { createHash } from 'node:crypto';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../../content/schemas/common.ts';
import type { Look } from '../../content/schemas/company.ts';

/** Tone of a word in a portrait: hair, face, or clothes with the colour of an emotion. */
type PortraitTone = 'hair' | 'face' | Emotion;

/** The box of a portrait, and the thickness of a line of text in it. */
export const portraitBox = { width: 96, height: 112, line: 5 } as const;

const pitch = 7;
const gap = 2;
const middle = portraitBox.width / 2;

/** A stroke that stands for a word in a line of text: its left end and its width, round ends included. */
type Stroke = { readonly x: number; readonly y: number; readonly width: number };

/**
 * A portrait made of lines of text: strokes that stand for words fill the outline of a head and shoulders. The clothes have the colours of the emotions in what the person wrote, each
 * with its share of the text.
 * @param seed Chooses the lengths of the words: the same person always has the same portrait.
 * @returns Path data for each tone, for strokes with round ends.
 */
export function portraitPaths(profile: Profile, look: Look, seed: string): { tone: PortraitTone; path: string }[] {
  const words = lines(look, seed);
  const clothes = colour(
    words.flatMap(({ part, word }) => (part === 'clothes' ? [word] : [])),
    profile,
  );
  const tones = [
    ...(['hair', 'face'] as const).map((tone) => ({ tone, of: words.flatMap(({ part, word }) => (part === tone ? [word] : [])) })),
    ...emotions.map((tone) => ({ tone, of: clothes.flatMap(({ emotion, word }) => (emotion === tone ? [word] : [])) })),
  ];
  return tones.flatMap(({ tone, of }) => (of.length > 0 ? { tone, path: of.map(stroke).join('') } : []));
}

/** Gives words their emotions, so that each emotion has its share of the text. Neighbours often share one, as the words of a passage do. */
function colour(words: readonly Stroke[], profile: Profile): { word: Stroke; emotion: Emotion }[] {
  const total = words.reduce((sum, { width }) => sum + width, 0);
  const missing = new Map(emotions.map((emotion) => [emotion, (total * profile[emotion]) / 100]));
  const passage = 3;
  let emotion: Emotion = emotions[0];
  return words.map((word, index) => {
    if (index % passage === 0 || (missing.get(emotion) ?? 0) < word.width)
      emotion = emotions.reduce((one, other) => ((missing.get(other) ?? 0) > (missing.get(one) ?? 0) ? other : one));
    missing.set(emotion, (missing.get(emotion) ?? 0) - word.width);
    return { word, emotion };
  });
}

type Part = 'hair' | 'face' | 'clothes';

/** Fills each part of the outline with words, line by line. */
function lines(look: Look, seed: string): { part: Part; word: Stroke }[] {
  const bytes = createHash('sha512').update(seed).digest();
  let next = 0;
  const length = () => 8 + ((bytes[next++ % bytes.length] ?? 0) % 12);
  const words: { part: Part; word: Stroke }[] = [];
  for (let y = 4; y < portraitBox.height; y += pitch) {
    let x = 0;
    while (x < portraitBox.width) {
      const part = partAt(x, y, look);
      let end = x + 1;
      while (end < portraitBox.width && partAt(end, y, look) === part) end++;
      if (part) for (const word of fillRun(x, end, y, length)) words.push({ part, word });
      x = end;
    }
  }
  return words;
}

/** Strokes that stand for words between two positions of a line. The last one reaches the end, or the one before it does if there is no room for another. */
function fillRun(from: number, to: number, y: number, length: () => number): Stroke[] {
  const words: Stroke[] = [];
  let x = from;
  while (to - x >= portraitBox.line) {
    const wished = length();
    const width = to - x - wished - gap < portraitBox.line ? to - x : wished;
    words.push({ x, y, width });
    x += width + gap;
  }
  return words;
}

/** Part of the outline at a position. Undefined outside it. */
function partAt(x: number, y: number, { hair, hasBeard }: Look): Part | undefined {
  const side = Math.abs(x + 0.5 - middle);
  const isIn = (centre: number, width: number, height: number) => (side / width) ** 2 + ((y - centre) / height) ** 2 <= 1;
  const isHead = isIn(46, 19, 24);
  const isNeckline = y > 66 && y < 94 && side < Math.min(8, (96 - y) * 0.55);
  const hairstyles: Readonly<Record<Look['hair'], boolean>> = {
    short: isIn(43, 21, 25) && y < 28 + 0.06 * side ** 2 - (x < middle ? 0 : 2),
    cropped: isIn(44, 20, 26) && y < 34,
    curls: isIn(38, 29, 28) && y < 62 && !(isIn(50, 16, 22) && y > 30),
    bob: isIn(46, 26, 30) && y < 72 && !(isIn(52, 16, 24) && y > 33),
    long: isIn(56, 27, 42) && y < 96 && !(isIn(52, 16, 24) && y > 33) && !isNeckline,
  };
  if (hairstyles[hair]) return 'hair';
  if (hasBeard && isHead && y > 56) return 'hair';
  if (isHead || isNeckline) return 'face';
  return y > 78 && (side / 44) ** 2.6 + ((116 - y) / 38) ** 2.6 <= 1 ? 'clothes' : undefined;
}

/** Path data of a stroke: its round ends are added by the line. */
function stroke({ x, y, width }: Stroke): string {
  return `M${x + 2} ${y}h${width - portraitBox.line}`;
}
