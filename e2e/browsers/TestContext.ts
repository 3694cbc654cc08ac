import type { localeCodes } from '@emovera/contract/locales.ts';
import type { BrowserTestService } from './service.ts';
import type { Visitor } from './visitor.ts';

/** What the tests of a group share. Filled once the browser is open. */
export type TestContext = { visitor: Visitor; service: BrowserTestService; lang: (typeof localeCodes)[number] };
