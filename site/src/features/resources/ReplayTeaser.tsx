import { path } from '../../i18n/paths.ts';
import { ReplayCover } from './ReplayCover.tsx';
import styles from './ReplayTeaser.module.css';
import { WebinarFacts, type WebinarFactsProps } from './WebinarFacts.tsx';
import { WebinarProgramme } from './WebinarProgramme.tsx';

/** The first film, on the first screen: its still, what it is about, and its programme on request. It leads to the form. */
export function ReplayTeaser({ lang, item, words, shared }: WebinarFactsProps) {
  return (
    <div className={`grid gap-2 ${styles.teaser}`} id={item.id} data-pagefind-ignore="">
      <div className={`relative gap-4 grid gap-2`}>
        <ReplayCover item={item} index={0} isFirst />
        <a className={`large bold ${styles.title}`} href={path(lang, `/forms/webinar/${item.id}`)} data-dialog="">
          {item.title}
        </a>
        <WebinarFacts lang={lang} item={item} words={words} shared={shared} />
      </div>
      <p>{item.teaser}</p>
      <WebinarProgramme item={item} words={words} />
    </div>
  );
}
