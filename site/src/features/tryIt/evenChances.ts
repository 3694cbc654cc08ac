/** Shape of a wave that no page has of its own: 32 numbers from 0 to 1, evenly spread by the golden ratio. */
export const evenChances: readonly number[] = Array.from({ length: 32 }, (_, index) => (index * 0.618_034) % 1);
