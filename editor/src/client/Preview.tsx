import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useStored } from '@emovera/screens/browserState.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useLanguage } from '@emovera/screens/languages.tsx';
import { previewName, type ShownDay } from '@emovera/site/development/developmentState.ts';
import { useEffect, useRef, useState } from 'react';
import type { Part } from '../server/documents.ts';
import styles from './DocumentScreen.module.css';
import { useSession } from './requests.ts';
import { today } from './schemas.ts';
import { useMessages } from './useMessages.ts';

/** Width of the previewed page, in CSS pixels. The page is scaled to the available width. */
const widths = { phone: 390, desktop: 1280 } as const;
/** Time in seconds after which the preview shows that the page is being built. */
const patience = 2;

/** Place in a page: the text below a heading, or the top. */
export type PreviewPlace = { readonly page: string; readonly heading: string };

type PreviewProps = {
  parts: readonly Part[];
  /** Number that changes each time the files are written. */
  changes: number;
  /** Place of the text that is edited. */
  place: PreviewPlace | undefined;
};

/** Preview of the page in one language, at the width of a phone or a desktop computer. It reloads after each change and keeps its scroll position. */
export function Preview({ parts, changes, place: wanted }: PreviewProps) {
  const messages = useMessages();
  const language = useLanguage();
  const { languages = [] } = useSession() ?? {};
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
  const [loadingSince, setLoadingSince] = useState<number | undefined>(Date.now);
  // The pages of all languages show the facts.
  const pages = [
    ...new Set(parts.flatMap((part) => (part.lang ? part.page : languages.map((lang) => part.page.replace(/^\/\w+/, `/${lang}`))))),
  ];
  const shown = pages.find((each) => each === page) ?? pages.find((each) => each.startsWith(`/${language}`)) ?? pages[0];
  const start = findFirstDay(parts);

  useEffect(() => {
    if (!place) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);

  /** Address of the page that is loading into the frame. The page before it can still reload itself, and would replace it. */
  const coming = useRef<string>(undefined);
  useEffect(() => {
    coming.current = shown;
  }, [shown]);
  const reload = () => {
    const view = frame.current?.contentWindow;
    setLoadingSince(Date.now());
    scroll.current = view?.scrollY ?? 0;
    if (coming.current) view?.location.replace(coming.current);
    else view?.location.reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the files needs a reload
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes]);

  useEffect(() => {
    const handleMessage = ({ data, source }: MessageEvent<Partial<ShownDay>>) => {
      if (source === frame.current?.contentWindow && 'shownDay' in data) setDay(data.shownDay ?? '');
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, []);

  const shownDay = useRef('');
  shownDay.current = day;
  const showDay = async (wantedDay: string) => {
    setDay(wantedDay);
    // The response arrives after the development server has read the content again.
    await fetch(`/?on=${wantedDay}`, { redirect: 'manual' });
    reload();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another open text changes the day
  useEffect(() => {
    if (!start) return undefined;
    void showDay(start);
    // If the person has chosen another day, the site keeps it.
    const leave = () => void (shownDay.current === start && fetch('/?on=', { redirect: 'manual', keepalive: true }));
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [start]);

  useEffect(() => {
    if (!wanted) return;
    setPage(wanted.page);
    showHeading(frame.current, wanted.heading);
  }, [wanted]);

  const width = widths[kind];
  const scale = Math.min(1, size.width / width);
  return (
    <aside className={`grid ${styles.preview}`} aria-label={messages.document.preview}>
      <div className={`flex wrap gap-2 items-center ${styles.bar}`}>
        <fieldset className="flex gap-1">
          {pages.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === shown}
              onClick={() => {
                if (each !== shown) setLoadingSince(Date.now());
                setPage(each);
              }}
            >
              {each.split('/')[1]}
            </button>
          ))}
        </fieldset>
        <fieldset className="flex gap-1">
          {(['phone', 'desktop'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {messages.preview[each]}
            </button>
          ))}
        </fieldset>
        <button type="button" onClick={reload}>
          {messages.preview.reload}
        </button>
        <label className={`flex gap-1 items-center ${styles.day}`}>
          <span>{messages.preview.day}</span>
          <input
            type="date"
            value={day}
            min={new Date().toISOString().slice(0, 10)}
            onChange={({ target: { value, validity } }) => validity.valid && void showDay(value)}
          />
        </label>
        {day && (
          <button type="button" onClick={() => void showDay('')}>
            {messages.preview.today}
          </button>
        )}
        {shown && (
          <a href={shown} target="_blank" rel="noreferrer">
            {messages.preview.open}
          </a>
        )}
      </div>
      {day && (
        <p className={`caption ${styles.note}`} role="status">
          {[
            day === start && fillPlaceholders(messages.preview.starts, { day: formats.day(day) }),
            fillPlaceholders(messages.preview.asOf, { day: formats.day(day) }),
            isMissing && messages.preview.missing,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <div ref={setPlace} className={styles.place} aria-busy={loadingSince !== undefined}>
        {loadingSince !== undefined && <Progress key={loadingSince} since={loadingSince} />}
        {shown && (
          <iframe
            ref={frame}
            name={previewName}
            title={messages.preview.frame}
            src={shown}
            width={width}
            height={size.height / scale}
            style={{ scale, transformOrigin: '0 0' }}
            onLoad={({ currentTarget }) => {
              const wanting = coming.current;
              coming.current = undefined;
              if (wanting && currentTarget.contentWindow?.location.pathname !== new URL(wanting, location.href).pathname)
                return currentTarget.contentWindow?.location.replace(wanting);
              setLoadingSince(undefined);
              // The page reloads by itself after changes of other people.
              currentTarget.contentWindow?.addEventListener('pagehide', () => setLoadingSince(Date.now()));
              const [loaded] = currentTarget.contentWindow?.performance.getEntriesByType('navigation') ?? [];
              setMissing((loaded as PerformanceNavigationTiming | undefined)?.responseStatus === 404);
              // A page that has just opened in another language scrolls to the edited place.
              const isOther = wanted && wanted.page === shown && scrolledPage.current !== shown;
              scrolledPage.current = shown;
              if (isOther) showHeading(currentTarget, wanted.heading);
              else currentTarget.contentWindow?.scrollTo({ top: scroll.current, behavior: 'instant' });
            }}
          />
        )}
      </div>
    </aside>
  );
}

/** Day from which a later version of a text is valid. Undefined for other texts, and from that day on. */
function findFirstDay(parts: readonly Part[]): string | undefined {
  const [, day = ''] = /\.(\d{4}-\d{2}-\d{2})\.\w+$/.exec(parts[0]?.file ?? '') ?? [];
  return day > today() ? day : undefined;
}

/** Text that shows the time since the start of a build, if the build takes long. */
function Progress({ since }: { since: number }) {
  const { preview } = useMessages();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    seconds >= patience && (
      <p className={`caption ${styles.progress}`}>
        <progress aria-label={preview.building} /> <span>{fillPlaceholders(preview.buildingFor, { seconds })}</span>
      </p>
    )
  );
}

/** Scrolls a page to a heading, whose Markdown is compared by its letters and digits. */
function showHeading(frame: HTMLIFrameElement | null, heading: string): void {
  const keepLetters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const headings = [...(frame?.contentDocument?.querySelectorAll('main :is(h1, h2, h3)') ?? [])];
  const element = headings.find(({ textContent }) => keepLetters(textContent ?? '') === keepLetters(heading)) ?? headings[0];
  // scrollIntoView would also scroll the screen around the frame.
  const top = element?.getBoundingClientRect().top ?? 0;
  // The heading must be below the header, which stays at the top.
  const header = frame?.contentDocument?.querySelector('body > header')?.clientHeight ?? 0;
  frame?.contentWindow?.scrollBy({ top: top - header - 16, behavior: 'instant' });
}
