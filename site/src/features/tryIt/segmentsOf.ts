import type { MarkedSegment } from '../../charts/parseMarkedText.ts';
import type { Reading } from './Reading.ts';

/** The parts of a comment for `MarkedSegments`: its passages with their emotions, and its themes as `*words*`. */
export function segmentsOf({ text, passages }: Reading): MarkedSegment[] {
  const themes = passages.flatMap((passage) => passage.themes).sort((a, b) => a.start - b.start);
  const marked = (start: number, end: number) => {
    let [result, at] = ['', start];
    for (const theme of themes) {
      if (theme.start < at || theme.end > end) continue;
      result += `${plain(text.slice(at, theme.start))}*${plain(text.slice(theme.start, theme.end))}*`;
      at = theme.end;
    }
    return result + plain(text.slice(at, end));
  };
  let at = 0;
  const segments = passages.flatMap(({ start, end, emotion }): MarkedSegment[] => {
    const before = marked(at, start);
    at = end;
    return [...(before ? [{ text: before }] : []), { text: marked(start, end), emotion }];
  });
  const rest = marked(at, text.length);
  return rest ? [...segments, { text: rest }] : segments;
}

/** The asterisk marks themes, so one that a visitor typed becomes the operator that looks the same. */
const plain = (text: string): string => text.replaceAll('*', '∗');
