import { watchAcceptance } from './analytics/acceptance.ts';
import { createGtag, type Gtag } from './analytics/createGtag.ts';
import { countSentLead, forgetLeads, watchLeadForms } from './analytics/leadEvents.ts';
import { watchOutboundLinks } from './analytics/outboundLinks.ts';
import { addTracking, forgetClick, rememberClick } from './analytics/tracking.ts';

/*
 * Audience measurement. Stands only in pages of a build that has a measurement id, and loads and sends nothing before the visitor accepts. A form in a
 * dialog's frame is no page of its own: it counts nothing, and its events go through the page around it.
 */
type WithTag = Window & { gtag?: Gtag };

const { analytics: id = '', origin = '', own } = document.currentScript?.dataset ?? {};
const isAccepted = watchAcceptance();

if (self === top) {
  const { gtag, start, stop } = createGtag({ id, origin, isTaggingServer: own !== undefined }, isAccepted);
  (window as WithTag).gtag = gtag;
  const begin = () => {
    rememberClick();
    start();
  };
  const obey = () => {
    if (isAccepted()) return begin();
    stop();
    forgetLeads();
    forgetClick();
  };
  document.addEventListener('consent', obey);
  // A page that comes back from the browser's memory may have been left before the answer changed.
  addEventListener('pageshow', ({ persisted }) => persisted && obey());
  if (isAccepted()) begin();
  countSentLead(gtag, isAccepted);
  watchLeadForms(gtag, isAccepted);
  watchOutboundLinks(gtag, isAccepted);
} else {
  const gtagOfPage: Gtag = (...command) => {
    try {
      (top as WithTag | null)?.gtag?.(...command);
    } catch {
      // The page around the frame is not ours.
    }
  };
  watchLeadForms(gtagOfPage, isAccepted);
  watchOutboundLinks(gtagOfPage, isAccepted);
}
addTracking(isAccepted);
