import { fillIn } from '@emovera/contract/fill.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useEffect, useRef, useState } from 'react';
import type { ShownDay } from '../../../site/src/development/developmentState.ts';
import type { Part } from '../server/documents.ts';
import styles from './DocumentScreen.module.css';
import { useWords } from './useWords.ts';

/** Width of the previewed page, in CSS pixels. It is scaled to the place that it has. */
const widths = { phone: 390, desktop: 1280 } as const;
/** Time that the development server needs to see a change, in milliseconds. */
const delay = 500;

/** A place in a page: what is below a heading, or the top. */
export type PreviewPlace = { readonly page: string; readonly heading: string };

type PreviewProps = {
  parts: readonly Part[];
  /** Changes with each writing of the files. */
  changes: number;
  /** Place of the text that is edited. */
  place: PreviewPlace | undefined;
};

/** The page beside its form, in one language, as on a phone or on a desktop computer. It loads again after each change, at the same place. */
export function Preview({ parts, changes, place: wanted }: PreviewProps) {
  const words = useWords();
  const formats = useFormats();
  const [kind, setKind] = useStored<keyof typeof widths>('previewWidth', 'phone');
  const [page, setPage] = useState<string>();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [size, setSize] = useState({ width: 390, height: 800 });
  const [day, setDay] = useState('');
  const [isMissing, setMissing] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const scroll = useRef(0);
  const scrolledPage = useRef<string>(undefined);
  const pages = [...new Map(parts.map((part) => [part.page, part])).values()];
  const shown = pages.find((part) => part.page === page) ?? pages[0];

  useEffect(() => {
    if (!place) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);

  const reload = () => {
    scroll.current = frame.current?.contentWindow?.scrollY ?? 0;
    frame.current?.contentWindow?.location.reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the files is a reason to load
  useEffect(() => {
    if (changes === 0) return undefined;
    const timer = setTimeout(reload, delay);
    return () => clearTimeout(timer);
  }, [changes]);

  useEffect(() => {
    const handleMessage = ({ data, source }: MessageEvent<Partial<ShownDay>>) => {
      if (source === frame.current?.contentWindow && 'shownDay' in data) setDay(data.shownDay ?? '');
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, []);

  const showDay = async (wantedDay: string) => {
    setDay(wantedDay);
    // The answer comes when the site has been read again.
    await fetch(`/?on=${wantedDay}`, { redirect: 'manual' });
    reload();
  };

  useEffect(() => {
    if (!wanted) return;
    setPage(wanted.page);
    showHeading(frame.current, wanted.heading);
  }, [wanted]);

  const width = widths[kind];
  const scale = Math.min(1, size.width / width);
  return (
    <aside className={`grid ${styles.preview}`} aria-label={words.document.preview}>
      <div className={`flex wrap gap-2 items-center ${styles.bar}`}>
        <fieldset className="flex gap-1">
          {pages.map((part) => (
            <button key={part.page} type="button" aria-pressed={part === shown} onClick={() => setPage(part.page)}>
              {part.page.split('/')[1]}
            </button>
          ))}
        </fieldset>
        <fieldset className="flex gap-1">
          {(['phone', 'desktop'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {words.preview[each]}
            </button>
          ))}
        </fieldset>
        <button type="button" onClick={reload}>
          {words.preview.reload}
        </button>
        <label className={`flex gap-1 items-center ${styles.day}`}>
          <span>{words.preview.day}</span>
          <input
            type="date"
            value={day}
            min={new Date().toISOString().slice(0, 10)}
            onChange={({ target: { value, validity } }) => validity.valid && void showDay(value)}
          />
        </label>
        {day && (
          <button type="button" onClick={() => void showDay('')}>
            {words.preview.today}
          </button>
        )}
        {shown && (
          <a href={shown.page} target="_blank" rel="noreferrer">
            {words.preview.open}
          </a>
        )}
      </div>
      {day && (
        <p className={`caption ${styles.note}`} role="status">
          {`${fillIn(words.preview.asOf, { day: formats.day(day) })}${isMissing ? ` ${words.preview.missing}` : ''}`}
        </p>
      )}
      <div ref={setPlace} className={styles.place}>
        {shown && (
          <iframe
            ref={frame}
            title={words.preview.frame}
            src={shown.page}
            width={width}
            height={size.height / scale}
            style={{ scale, transformOrigin: '0 0' }}
            onLoad={({ currentTarget }) => {
              const [loaded] = currentTarget.contentWindow?.performance.getEntriesByType('navigation') ?? [];
              setMissing((loaded as PerformanceNavigationTiming | undefined)?.responseStatus === 404);
              // A page in another language has just been opened at the place that is edited.
              const isOther = wanted && wanted.page === shown.page && scrolledPage.current !== shown.page;
              scrolledPage.current = shown.page;
              if (isOther) showHeading(currentTarget, wanted.heading);
              else currentTarget.contentWindow?.scrollTo({ top: scroll.current, behavior: 'instant' });
            }}
          />
        )}
      </div>
    </aside>
  );
}

/** Scrolls a page to a heading, whose Markdown is compared by its letters and digits. */
function showHeading(frame: HTMLIFrameElement | null, heading: string): void {
  const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const headings = [...(frame?.contentDocument?.querySelectorAll('main :is(h1, h2, h3)') ?? [])];
  const found = headings.find(({ textContent }) => lettersOf(textContent ?? '') === lettersOf(heading)) ?? headings[0];
  // scrollIntoView would also scroll the screen around the frame.
  const top = found?.getBoundingClientRect().top ?? 0;
  frame?.contentWindow?.scrollBy({ top: top - 16, behavior: 'instant' });
}
