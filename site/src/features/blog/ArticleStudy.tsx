import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';
import type { loadStudy } from '../../studies/loadStudy.ts';
import { describeFile } from '../resources/describeFile.ts';
import styles from './ArticleStudy.module.css';

export type ArticleStudyProps = {
  lang: Locale;
  study: Awaited<ReturnType<typeof loadStudy>>;
  /** Introduction, and links with {details}. */
  words: { title: string; sheet: string; code: string };
  shared: InterfaceWords;
};

/** The sheet of an article's data and the code that computes it, for download. */
export function ArticleStudy({ lang, study: { sheet, code }, words, shared }: ArticleStudyProps) {
  const details = (content: typeof sheet.content, format: string) => describeFile(lang, { content, lang }, format, shared);
  return (
    <p className={styles.study} data-pagefind-ignore="">
      <strong>{words.title}</strong>{' '}
      <a href={sheet.address} download={sheet.name}>
        {fill(words.sheet, { details: details(sheet.content, 'CSV') })}
      </a>
      {', '}
      <a href={code.address} download={code.name}>
        {fill(words.code, { details: details(code.content, 'TypeScript') })}
      </a>
    </p>
  );
}
