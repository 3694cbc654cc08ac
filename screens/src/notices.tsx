import { useQueryClient } from '@tanstack/react-query';
import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useEffect, useRef, useState } from 'react';
import { useExplain } from './ErrorMessage.tsx';
import { useSharedMessages } from './languages.tsx';
import styles from './ui.module.css';

/** A message about an action, with a button to undo it or to continue. */
type Notice = {
  readonly text: string;
  readonly isError?: boolean;
  readonly onUndo?: () => void;
  /** Text of the button for `onUndo`. Default: "Undo". */
  readonly label?: string;
};

const NoticeContext = createContext<Dispatch<SetStateAction<Notice | undefined>>>(() => undefined);

/** Shows the result of an action until the next action, or until the user moves on or closes it. It never disappears by itself. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const messages = useSharedMessages();
  const client = useQueryClient();
  const [notice, setNotice] = useState<Notice>();
  const place = useRef<HTMLDivElement>(null);
  const close = () => setNotice(undefined);
  useEffect(() => {
    // If the button of the action was removed or disabled for a moment, it loses the focus. The browser removes the focus at the end of a frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (notice && document.activeElement === document.body) place.current?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [notice]);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'pending') setNotice(undefined);
      }),
    [client],
  );
  useEffect(() => {
    const handleChange = () => setNotice(undefined);
    addEventListener('hashchange', handleChange);
    return () => removeEventListener('hashchange', handleChange);
  }, []);
  useEffect(() => {
    // A screen with areas that scroll ends above the notice.
    const observer = new ResizeObserver(([entry]) =>
      document.documentElement.style.setProperty('--notice-size', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <NoticeContext value={setNotice}>
      {children}
      <div ref={place} role="status" tabIndex={-1} className={styles.place} data-screen-only>
        {notice && (
          <p className={`flex wrap gap-3 items-center rounded strong-border ground ${styles.notice}`} data-problem={notice.isError}>
            <span>{notice.text}</span>
            {notice.onUndo && (
              <button
                type="button"
                onClick={() => {
                  close();
                  notice.onUndo?.();
                }}
              >
                {notice.label ?? messages.undo}
              </button>
            )}
            <button type="button" onClick={close}>
              {messages.close}
            </button>
          </p>
        )}
      </div>
    </NoticeContext>
  );
}

/** Functions that show the result of an action, or the reason for its failure. */
export function useNotice() {
  const show = use(NoticeContext);
  const explain = useExplain();
  return {
    done: (text: string, onUndo?: () => void, label?: string) => show({ text, ...(onUndo && { onUndo }), ...(label && { label }) }),
    /** Closes the notice, unless its action can be undone. */
    goOn: () => show((shown) => (shown?.onUndo ? shown : undefined)),
    error: (error: Error) => {
      const { text, isSaid } = explain(error);
      show(isSaid ? undefined : { text, isError: true });
    },
  };
}
