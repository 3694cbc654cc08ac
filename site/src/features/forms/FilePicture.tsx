import { BeforeAfter } from '../resources/BeforeAfter.tsx';
import { PrintedPage, SheetCrop } from '../resources/FileParts.tsx';
import styles from './FilePicture.module.css';
import type { FilePictureData } from './loadForms.ts';

/** Part of the file that a form offers: a measure of a case, rows of a workbook, or a chart of a whitepaper. */
export function FilePicture({ data, title }: { data: FilePictureData; title: string }) {
  if (data.kind === 'checklists') return <SheetCrop crop={data.crop} title={title} example={data.example} />;
  if (data.kind === 'whitepapers') return <PrintedPage spread={data.spread} title={title} />;
  const { lang, words, effect } = data.picture;
  if (!effect) return null;
  return (
    <div className={`grid gap-4 padding-5 strong-border rounded ground ${styles.measure}`} data-pagefind-ignore="">
      <small className="pill caption semibold muted">{data.example}</small>
      <div lang={lang}>
        <BeforeAfter effect={effect} words={words} />
      </div>
    </div>
  );
}
