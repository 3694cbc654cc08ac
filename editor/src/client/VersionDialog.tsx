import type { Part } from '../server/documents.ts';
import { FormDialog } from './FormDialog.tsx';
import { requests } from './requests.ts';
import { today } from './schemas.ts';
import { useWords } from './WordsProvider.tsx';

/** The button that makes a copy of a text which replaces it from a day on. Articles have a day of publication instead, and versions are not copied again. */
export function VersionDialog({ parts }: { parts: readonly Part[] }) {
  const words = useWords();
  const files = parts.map(({ file }) => file).filter((file) => /^[^.]+\.\w+$/.test(file) && !file.endsWith('.mdx'));
  if (files.length === 0) return null;
  return (
    <FormDialog
      label={words.document.version}
      submit={words.create.make}
      onSubmit={async (data) => {
        const { id } = await requests.create({ kind: 'version', file: String(data.get('file')), day: String(data.get('day')) });
        location.hash = `#/edit/${id}`;
      }}
    >
      <p>{words.document.versionText}</p>
      <label>
        <span>{words.document.versionFile}</span>
        <select name="file">
          {files.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.document.versionDay}</span>
        <input name="day" type="date" required min={today()} />
      </label>
    </FormDialog>
  );
}
