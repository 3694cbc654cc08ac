import { watchConsent } from './consent.ts';
import { watchFormDialog } from './formDialog.ts';
import { passEscape } from './frame.ts';
import { watchLanguageLinks } from './languages.ts';
import { watchMenus } from './menus.ts';
import { watchScroll } from './scroll.ts';

watchScroll();
watchMenus();
watchLanguageLinks();
watchConsent();
watchFormDialog();
passEscape();
