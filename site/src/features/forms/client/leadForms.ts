import { enhanceOnIntent } from './enhanceOnIntent.ts';
import { watchSending } from './sending.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead-form]')) {
  watchSending(form);
  enhanceOnIntent(form);
}
