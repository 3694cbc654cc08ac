import { watchConsent } from './consent.ts';
import { passEscape, watchFormDialog } from './formDialog.ts';
import { watchMenus, watchScroll } from './header.ts';
import { watchLanguageLinks } from './languages.ts';

watchScroll();
watchMenus();
watchLanguageLinks();
watchConsent();
watchFormDialog();
passEscape();
