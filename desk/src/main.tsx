import '@fontsource-variable/nunito';
import '@fontsource-variable/outfit';
import '../../site/src/styles/tokens.css';
import './styles/theme.css';
import './shared/base.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { deleteOldDrafts } from './lead/drafts.tsx';
import { queryClient } from './requests/queryClient.ts';
import { NoticeProvider } from './ui/NoticeProvider.tsx';
import { WordsProvider } from './WordsProvider.tsx';

deleteOldDrafts();
const screen = document.getElementById('screen');
if (!screen) throw new Error('index.html has no element "screen".');
createRoot(screen).render(
  <StrictMode>
    <WordsProvider>
      <QueryClientProvider client={queryClient}>
        <NoticeProvider>
          <App />
        </NoticeProvider>
      </QueryClientProvider>
    </WordsProvider>
  </StrictMode>,
);
