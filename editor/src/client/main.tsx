import '../../../site/src/styles/tokens.css';
import '../../../desk/src/shared/base.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { WordsProvider } from './WordsProvider.tsx';

const screen = document.getElementById('screen');
if (!screen) throw new Error('index.html has no element "screen".');
createRoot(screen).render(
  <StrictMode>
    <WordsProvider>
      <App />
    </WordsProvider>
  </StrictMode>,
);
