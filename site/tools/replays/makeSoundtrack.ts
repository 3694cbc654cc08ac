import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmTimeline } from './filmTimeline.ts';
import { speechRate } from './speak.ts';

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
