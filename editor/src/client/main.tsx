import { openScreen } from '@emovera/screens/openScreen.tsx';
import { newQueryClient } from '@emovera/screens/requests.ts';
import { App } from './App.tsx';
import { explainError } from './useMessages.ts';
// This must follow the tokens that it changes.
import './base.css';

// The server is often on this machine, so requests work without a network.
openScreen({ children: <App />, storageKey: 'editorLanguage', queryClient: newQueryClient({ networkMode: 'always' }), explainError });
