import { createGtag, type Gtag, watchOutboundLinks } from './analytics/createGtag.ts';
import { addTracking, countSentLead, forgetLeads, forgetVisit, rememberVisit, watchLeadForms } from './analytics/tracking.ts';
import { watchAcceptance } from './consent.ts';

/*
 * Audience measurement. Only builds with a measurement ID have this script, and it loads and sends nothing before the visitor accepts. A form in a dialog's
 * frame does not count as a page view, and sends its events through the page around it.
 */
type WithTag = Window & { gtag?: Gtag };

const { analytics: id = '', origin = '', own } = document.currentScript?.dataset ?? {};
const isAccepted = watchAcceptance();

if (self === top) {
  const { gtag, start, stop } = createGtag({ id, origin, isTaggingServer: own !== undefined }, isAccepted);
  (window as WithTag).gtag = gtag;
  const applyAnswer = () => {
    if (isAccepted()) {
      rememberVisit();
      start();
    } else {
      stop();
      forgetLeads();
      forgetVisit();
    }
  };
  document.addEventListener('consent', applyAnswer);
  // The answer may have changed while the page was in the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && applyAnswer());
  if (isAccepted()) applyAnswer();
  countSentLead(gtag, isAccepted);
  watchLeadForms(gtag, isAccepted);
  watchOutboundLinks(gtag, isAccepted);
} else {
  const gtagOfPage: Gtag = (...command) => {
    try {
      (top as WithTag | null)?.gtag?.(...command);
    } catch {
      // Another site shows the frame.
    }
  };
  watchLeadForms(gtagOfPage, isAccepted);
  watchOutboundLinks(gtagOfPage, isAccepted);
}
addTracking(isAccepted);
