import '@fontsource-variable/nunito';
import '@fontsource-variable/outfit';
import '@emovera/site/styles/tokens.css';
import './theme.css';
import '@emovera/site/styles/reset.css';
import './base.css';
import '@emovera/site/styles/primitives.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorContext, type ExplainError } from './ErrorMessage.tsx';
import { LanguageProvider, useSharedMessages } from './languages.tsx';
import { NoticeProvider } from './notices.tsx';

type ScreenProps = {
  readonly children: ReactNode;
  /** Name under which the browser keeps the language of the screen. */
  readonly storageKey: string;
  readonly queryClient: QueryClient;
  readonly explainError: ExplainError;
};

/** Shows a screen in the element `screen` of its page. */
export function openScreen({ children, storageKey, queryClient, explainError }: ScreenProps): void {
  const element = document.getElementById('screen');
  if (!element) throw new Error('index.html has no element "screen".');
  createRoot(element).render(
    <StrictMode>
      <LanguageProvider storageKey={storageKey}>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <ErrorContext value={explainError}>
              <NoticeProvider>{children}</NoticeProvider>
            </ErrorContext>
          </QueryClientProvider>
        </ErrorBoundary>
      </LanguageProvider>
    </StrictMode>,
  );
}

/** Reports that a screen has stopped, because React leaves an empty page after an error in a component. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Stopped /> : this.props.children;
  }
}

function Stopped() {
  const { stopped, reload } = useSharedMessages();
  return (
    <div role="alert">
      <p>{stopped}</p>
      <button type="button" onClick={() => location.reload()}>
        {reload}
      </button>
    </div>
  );
}
