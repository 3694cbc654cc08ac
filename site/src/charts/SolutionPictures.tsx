import tones from './emotionTone.module.css';

/** The picture of sorting: loose lines on the left, stacks by colour on the right. Decoration. */
export function SortingPicture() {
  const loose = [14, 40, 62, 92, 118, 146];
  const stacks = [
    { tone: tones.anger, y: 22, widths: [86, 70, 58] },
    { tone: tones.joy, y: 76, widths: [76, 52] },
    { tone: tones.sadness, y: 116, widths: [64, 84, 40] },
  ];
  return (
    <svg viewBox="0 0 280 170" aria-hidden="true">
      {loose.map((y, index) => (
        <rect key={y} x={(index % 3) * 14} y={y} width={64 + ((index * 37) % 40)} height="9" rx="4.5" fill="currentColor" opacity=".22" />
      ))}
      <path d="M128 85h24m-8-7 8 7-8 7" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
      {stacks.map(({ tone, y, widths }) => (
        <g key={y} className={tone}>
          {widths.map((width, row) => (
            <rect key={width} x="176" y={y + row * 14} width={width} height="9" rx="4.5" fill="var(--tone)" />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The picture of priorities: a matrix whose upper right corner holds what hurts most. Decoration. */
export function MatrixPicture() {
  const dots = [
    { x: 60, y: 118, r: 7, tone: tones.sadness },
    { x: 96, y: 92, r: 9, tone: tones.fear },
    { x: 128, y: 132, r: 6, tone: tones.surprise },
    { x: 178, y: 104, r: 11, tone: tones.disgust },
    { x: 214, y: 44, r: 16, tone: tones.anger },
    { x: 166, y: 58, r: 10, tone: tones.anger },
  ];
  return (
    <svg viewBox="0 0 280 170" aria-hidden="true">
      <rect x="145" y="8" width="127" height="72" rx="14" fill="currentColor" opacity=".1" />
      <path d="M18 8v144h254M145 8v144M18 80h254" fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".45" />
      {dots.map(({ x, y, r, tone }) => (
        <circle key={x} className={tone} cx={x} cy={y} r={r} fill="var(--tone)" />
      ))}
    </svg>
  );
}

/** The picture of the NPS: eleven columns, each split by emotion. Decoration. */
export function NpsPicture() {
  const heights = [26, 18, 22, 24, 30, 42, 46, 74, 96, 118, 132];
  return (
    <svg viewBox="0 0 280 170" aria-hidden="true">
      {heights.map((height, score) => {
        const cut = score < 7 ? 0.72 : score < 9 ? 0.45 : 0.14;
        const x = 8 + score * 24.5;
        return (
          <g key={x}>
            <rect
              className={score < 9 ? tones.sadness : tones.joy}
              x={x}
              y={152 - height}
              width="17"
              height={height}
              rx="5"
              fill="var(--tone)"
            />
            <rect
              className={score < 7 ? tones.anger : tones.surprise}
              x={x}
              y={152 - height * cut}
              width="17"
              height={height * cut}
              rx="5"
              fill="var(--tone)"
            />
          </g>
        );
      })}
      <path d="M4 157h272" stroke="currentColor" strokeWidth="1.5" opacity=".45" />
    </svg>
  );
}
