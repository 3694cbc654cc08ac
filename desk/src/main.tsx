import { openScreen } from '@emovera/screens/openScreen.tsx';
import { App } from './App.tsx';
import { deleteOldDrafts } from './lead/drafts.tsx';
import { explainError } from './requests/explainError.ts';
import { queryClient } from './requests/queryClient.ts';

deleteOldDrafts();
openScreen({ children: <App />, storageKey: 'deskLanguage', queryClient, explainError });
