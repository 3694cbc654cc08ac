import { openScreen } from '@emovera/screens/openScreen.tsx';
import { newQueryClient } from '@emovera/screens/requests.ts';
import { App } from './App.tsx';
import { explainProblem } from './useWords.ts';
// After the sizes that it changes.
import './base.css';

// The server is often on this machine, which needs no network to reach it.
openScreen({ children: <App />, storageKey: 'editorLanguage', queryClient: newQueryClient({ networkMode: 'always' }), explainProblem });
