import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation } from '@tanstack/react-query';
import { requests, useRefresh } from './requests.ts';
import { useMessages } from './useMessages.ts';

type AddWordProps = {
  /** Id of the text that has the word. */
  readonly id: string;
  /** Word that is not in a dictionary, and its language. */
  readonly word: string;
  readonly lang: string;
  readonly onAdded?: () => void;
};

/** Buttons that add a word to the dictionary of its language or, as a name, to the dictionary of all languages. The dictionary is saved with the text. */
export function AddWord({ id, word, lang, onAdded }: AddWordProps) {
  const { document: messages } = useMessages();
  const { languageName } = useFormats();
  const notice = useNotice();
  const refresh = useRefresh();
  const add = useMutation({
    mutationFn: (list: string) => requests.addWord(id, word, list),
    onSuccess: () => {
      notice.done(fillPlaceholders(messages.wordAdded, { word }));
      void refresh();
      onAdded?.();
    },
    onError: notice.error,
  });
  if (add.isSuccess) return null;
  return (
    <span className="inline-flex wrap gap-2">
      {[lang, 'names'].map((list) => (
        <button key={list} type="button" disabled={add.isPending} onClick={() => add.mutate(list)}>
          {fillPlaceholders(list === 'names' ? messages.addName : messages.addWord, { word, language: languageName(lang) })}
        </button>
      ))}
    </span>
  );
}
