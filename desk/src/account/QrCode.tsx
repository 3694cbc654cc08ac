import { generate } from 'lean-qr';
import { useMemo } from 'react';
import styles from './AccountScreen.module.css';

/** Empty modules around a QR code, which readers need. */
const margin = 4;

type QrCodeProps = { readonly text: string; readonly label: string };

/** A text as a QR code. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    const places = Array.from({ length: code.size }, (_, place) => place);
    const dark = places.flatMap((y) => places.flatMap((x) => (code.get(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), size: code.size };
  }, [text]);
  const side = size + 2 * margin;
  return (
    <svg className={styles.qr} viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-margin} y={-margin} width={side} height={side} className={styles.qrLight} />
      <path d={path} className={styles.qrDark} />
    </svg>
  );
}
