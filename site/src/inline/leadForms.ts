import { watchSending } from './sending.ts';
import { wakeOnIntent } from './wake.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead-form]')) {
  watchSending(form);
  wakeOnIntent(form);
}
