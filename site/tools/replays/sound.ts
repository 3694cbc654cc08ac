import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebinarListWords } from '../../src/features/resources/webinarSchema.ts';
import type { FilmTimeline } from './timeline.ts';

/** Samples per second of the speech that `speak` returns. A frame of the film is a whole number of samples. */
export const speechRate = 24_000;

/** A voice and how it pronounces what it would say wrongly: what is written, and what is said instead. */
export type Voice = Pick<WebinarListWords['slides'], 'speech' | 'pronunciation'>;

type Call = { readonly program: string; readonly options: readonly string[]; readonly input: string };

/** The programs that speak, a little slowly. Each writes a WAV file. They are not packages of the site: see docs/replays.md. */
const engines: Readonly<Record<Voice['speech']['engine'], (voice: string, text: string, file: string) => Call>> = {
  rhvoice: (voice, text, file) => ({ program: 'RHVoice-test', options: ['-p', voice, '-q', 'max', '-r', '90', '-o', file], input: text }),
  pico: (voice, text, file) => ({ program: 'pico2wave', options: ['-l', voice, '-w', file, pico(text)], input: '' }),
};

/** Samples below this level at the ends are silence. */
const silence = 0.006;

/**
 * Speaks a sentence.
 * @param folder Folder for files that are not needed afterwards.
 * @returns Samples from −1 to 1 without silence at the ends.
 */
export function speak({ speech, pronunciation }: Voice, sentence: string, folder: string): Float32Array {
  const { program, options, input } = engines[speech.engine](speech.id, sayable(sentence, pronunciation), join(folder, 'said.wav'));
  execFileSync(program, options, { input, stdio: ['pipe', 'ignore', 'inherit'] });
  const raw = join(folder, 'said.f32');
  const resample = ['-af', `aresample=${speechRate}:resampler=soxr`, '-ac', '1', '-f', 'f32le'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', join(folder, 'said.wav'), ...resample, raw]);
  const bytes = readFileSync(raw);
  return trimmed(new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4));
}

/** The sentence as the voice must read it: without thousands separators, typographic apostrophes and quotation marks, and with the pronunciation list. */
export function sayable(sentence: string, pronunciation: Readonly<Record<string, string>>): string {
  const plain = sentence
    .replace(/(\d)[,\u202f\u00a0](?=\d{3}(?!\d))/g, '$1')
    .replace(/[\u202f\u00a0]/g, ' ')
    .replaceAll('’', "'")
    .replace(/[«»“”] ?/g, '');
  return Object.entries(pronunciation).reduce((text, [written, said]) => text.replaceAll(written, said), plain);
}

/** Pico's speech is a little fast and high: its own marks slow it down. */
function pico(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<speed level="84"><pitch level="97">${escaped}</pitch></speed>`;
}

function trimmed(samples: Float32Array): Float32Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > silence);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > silence);
  if (first < 0) throw new Error('A sentence was not spoken. Is its voice installed? See docs/replays.md.');
  const margin = Math.round(0.03 * speechRate);
  return samples.slice(Math.max(0, first - margin), last + margin);
}

/** Loudness of the films in LUFS, and their highest level in dB, which leaves room for what the coding of speech adds. */
const loudness = { target: -16, peak: -4 };

/** Less rumble and boxiness, more presence, gentle compression. */
const treatment = [
  'aresample=48000:resampler=soxr',
  'highpass=f=75',
  'equalizer=f=280:t=q:w=1:g=-1.5',
  'equalizer=f=3200:t=q:w=0.9:g=2',
  'acompressor=threshold=-22dB:ratio=2.2:attack=12:release=180:makeup=2',
];

/**
 * Places the spoken sentences at their times and treats the sound.
 * @returns A WAV file of the film's length in the folder.
 */
export function makeSoundtrack(speech: readonly Float32Array[], { scenes, seconds }: FilmTimeline, folder: string): string {
  const track = new Float32Array(Math.round(seconds * speechRate));
  for (const [index, { start }] of scenes.flat().entries()) track.set(speech[index] ?? [], Math.round(start * speechRate));
  const [raw, treated, result] = ['raw.f32', 'treated.wav', 'sound.wav'].map((file) => join(folder, file)) as [string, string, string];
  writeFileSync(raw, track);
  const input = ['-f', 'f32le', '-ar', String(speechRate), '-ac', '1', '-i', raw];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, '-af', treatment.join(','), '-c:a', 'pcm_f32le', treated]);
  const gain = loudness.target - measure(treated);
  const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=${loudness.peak}dB:level=false:attack=4:release=60`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', treated, '-af', level, '-c:a', 'pcm_s16le', result]);
  return result;
}

/** Integrated loudness of a sound in LUFS, after EBU R 128. */
function measure(file: string): number {
  const { stderr } = spawnSync('ffmpeg', ['-nostats', '-i', file, '-af', 'ebur128', '-f', 'null', '-'], { encoding: 'utf8' });
  const measured = [...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  if (!measured) throw new Error(`The loudness of ${file} could not be measured.`);
  return Number(measured);
}
