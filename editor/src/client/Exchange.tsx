import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useMutation } from '@tanstack/react-query';
import { requests, useRefresh, useSession } from './requests.ts';
import { useMessages } from './useMessages.ts';

/** Exports the texts to translate for translators and their programs, and imports the translations. */
export function Exchange() {
  const { exchange } = useMessages();
  const formats = useFormats();
  const refresh = useRefresh();
  const languages = useSession()?.languages.slice(1) ?? [];
  const exported = useMutation({
    mutationFn: requests.exportTexts,
    onSuccess: ({ files }) => {
      for (const { name, text } of files) download(name, text);
    },
  });
  const imported = useMutation({ mutationFn: requests.importTexts, onSuccess: refresh });
  const problem = exported.error ?? imported.error;
  return (
    <section className="grid gap-3 full-width justify-items-start">
      <h2>{exchange.title}</h2>
      <p>{exchange.text}</p>
      <div className="flex wrap gap-2">
        {languages.map((lang) => (
          <button key={lang} type="button" disabled={exported.isPending} onClick={() => exported.mutate(lang)}>
            {fillPlaceholders(exchange.export, { language: formats.languageName(lang) })}
          </button>
        ))}
      </div>
      <label>
        <span>{exchange.import}</span>
        <input
          type="file"
          accept=".xlf,.xliff"
          disabled={imported.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) imported.mutate(file);
            // This lets the person choose the same file again after a correction.
            target.value = '';
          }}
        />
      </label>
      {problem && <ErrorMessage error={problem} />}
      <div role="status">
        {(exported.isPending || imported.isPending) && <p>{exchange.busy}</p>}
        {exported.data && (
          <p>
            {fillPlaceholders(exported.data.files.length > 0 ? exchange.exported : exchange.nothing, {
              language: formats.languageName(exported.variables),
            })}
          </p>
        )}
        {imported.data && <Imported {...imported.data} />}
      </div>
    </section>
  );
}

/** The result of an import of translations. */
function Imported({ written, changed, unchanged, refused }: Awaited<ReturnType<typeof requests.importTexts>>) {
  const { exchange } = useMessages();
  if (refused.length > 0)
    return (
      <>
        <p>{fillPlaceholders(exchange.refused, { count: refused.length })}</p>
        <ul>
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    );
  return (
    <p>
      {[
        fillPlaceholders(exchange.imported, { texts: changed, files: written.length }),
        ...(unchanged > 0 ? [fillPlaceholders(exchange.unchanged, { count: unchanged })] : []),
      ].join(' ')}
    </p>
  );
}

/** Lets the browser save a text as a file. */
function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/xliff+xml' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
