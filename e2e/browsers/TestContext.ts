import type { localeCodes } from '@emovera/contract/locales.ts';
import type { BrowserTestService } from './service.ts';
import type { Visitor } from './visitor.ts';

/** Values that the tests of a group share. They are set when the browser is open. */
export type TestContext = { visitor: Visitor; service: BrowserTestService; lang: (typeof localeCodes)[number] };
