import type { DeskDeliveryState } from '@emovera/contract/deskLeads.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './StateBadge.module.css';

/** A glyph for each state, so that colour alone carries no meaning. */
const glyphs: Readonly<Record<DeskDeliveryState, string>> = { delivered: '✓', waiting: '…', retrying: '↻', 'set aside': '✕', held: '‖' };

/** The state of a delivery. */
export function StateBadge({ state }: { state: DeskDeliveryState }) {
  const { states } = useWords();
  return (
    <span className={styles.badge} data-state={state}>
      <span aria-hidden="true">{glyphs[state]}</span> <span>{states[state]}</span>
    </span>
  );
}
