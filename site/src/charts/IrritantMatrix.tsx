import styles from './IrritantMatrix.module.css';
import { MatrixView, type MatrixViewProps } from './MatrixView.tsx';

export type IrritantMatrixProps = Omit<MatrixViewProps, 'alt'> & {
  /** What the matrix is of. */
  caption: string;
};

/** Irritants of a customer journey by frequency and intensity, with its caption. */
export function IrritantMatrix({ caption, ...view }: IrritantMatrixProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <MatrixView {...view} />
    </figure>
  );
}
