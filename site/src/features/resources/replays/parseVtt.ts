import type { Cue } from './timelineOf.ts';

/** A file of captions. */
export type Captions = {
  /** Text of its notes. */
  readonly notes: string;
  readonly cues: readonly Pick<Cue, 'start' | 'end' | 'text'>[];
};

/**
 * Reads captions in WebVTT, without settings and identifiers; the lines of a caption are joined by a space.
 * @throws Error if it is no WebVTT, or a time cannot be read.
 */
export function parseVtt(source: string): Captions {
  const [head, ...blocks] = source
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  if (!head?.startsWith('WEBVTT')) throw new Error('These are no captions in WebVTT: the first line must be "WEBVTT".');
  const notes = blocks.filter((block) => block.startsWith('NOTE'));
  const cues = blocks
    .filter((block) => !block.startsWith('NOTE'))
    .map((block) => {
      const [times = '', ...lines] = block.split('\n');
      const [start, end] = times.split(' --> ').map(secondsOf);
      if (start === undefined || end === undefined)
        throw new Error(`"${times}" is no time of a caption. Write 00:00:01.000 --> 00:00:03.000.`);
      return { start, end, text: unescapeText(lines.join(' ')) };
    });
  return { notes: notes.join('\n'), cues };
}

function secondsOf(time: string): number | undefined {
  const [, hours, minutes, seconds, thousandths] = /^(\d+):(\d\d):(\d\d)\.(\d{3})$/.exec(time) ?? [];
  if (thousandths === undefined) return undefined;
  // Whole thousandths as long as possible: sums of fractions would not equal the number that was written.
  return (((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)) / 1000;
}

function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
