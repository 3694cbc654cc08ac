import { path } from '../../i18n/paths.ts';
import { WebinarFacts, type WebinarFactsProps } from './WebinarFacts.tsx';
import { ProgrammeParts } from './WebinarProgramme.tsx';

/** Next to the form of a film: its length and its programme, and where it plays without a form. */
export function WebinarOutline({ lang, item, words, shared }: WebinarFactsProps) {
  return (
    <section className="grid gap-3">
      <h2>{words.programme}</h2>
      <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
      {item.isOpen && (
        <p>
          <a href={`${path(lang, '/webinars')}#${item.id}`}>{words.open}</a>
        </p>
      )}
      <ProgrammeParts item={item} words={words} />
    </section>
  );
}
