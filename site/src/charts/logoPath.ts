/** Side of the square in which the logo is drawn. */
export const logoSide = 128;

/** Path data of the speech bubble: a square with one sharp corner, at the lower left. */
export const bubblePath = 'M36 0h56a36 36 0 0 1 36 36v56a36 36 0 0 1-36 36H8a8 8 0 0 1-8-8V36A36 36 0 0 1 36 0z';

/** Path data of the wave through the bubble: two bands with a gap, since the six of the emotion wave would merge at 16 px. */
export const logoWave =
  'M0 74l12 0q12 0 24-1t24-13t24-17t24-6t24 4l12 5L144 80l-12-13q-12-13 -24-16t-24 11t-24 16t-24 1t-24-1l-12 0zM0 80l12 0q12 0 24 1t24 5t24-10t24-12t24 13l12 11L144 100l-12-4q-12-4 -24-7t-24 7t-24 2t-24-10t-24-2l-12 0z';

/** Path data of the logo: the bubble, with the wave cut out by the even-odd rule. */
export const logoPath = bubblePath + logoWave;
