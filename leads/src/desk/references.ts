import { readLeads, type StoredLead } from '../store/readLeads.ts';
import { usageError } from './command.ts';
import type { DeskStore } from './withStore.ts';

/** References as an operator may type them: in any letter case, each once. */
export function readReferences(words: readonly string[]): readonly string[] {
  if (words.length === 0) throw usageError('A reference is missing; list shows them.');
  return [...new Set(words.map((word) => word.toUpperCase()))];
}

/** The leads with these references, by reference. */
export async function findLeads(store: DeskStore | undefined, references: readonly string[]): Promise<ReadonlyMap<string, StoredLead>> {
  const found = new Map<string, StoredLead>();
  if (!store) return found;
  for await (const lead of readLeads(store.db, 'oldest', { references })) found.set(lead.reference, lead);
  return found;
}
