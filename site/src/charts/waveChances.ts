import { createHash } from 'node:crypto';

/** 32 numbers from 0 to 1 that give a wave its shape: always the same for the same seed, such as the id of an article. */
export function waveChances(seed: string): number[] {
  return Array.from(createHash('sha256').update(seed).digest(), (byte) => byte / 255);
}
