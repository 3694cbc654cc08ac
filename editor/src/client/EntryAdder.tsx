import { useState } from 'react';
import { useWords } from './WordsProvider.tsx';

/** Adds an entry with a name of its own. */
export function EntryAdder({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const words = useWords();
  const [name, setName] = useState('');
  const isFree = /^[a-zA-Z][a-zA-Z0-9-]*$/.test(name) && !taken.includes(name);
  const add = () => {
    if (!isFree) return;
    onAdd(name);
    setName('');
  };
  return (
    <div>
      <input
        aria-label={words.field.key}
        placeholder={words.field.key}
        value={name}
        onChange={(event) => setName(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <button type="button" disabled={!isFree} onClick={add}>
        {words.field.addItem}
      </button>
    </div>
  );
}
