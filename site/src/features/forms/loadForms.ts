import { bookingForms } from '@emovera/contract/booking.ts';
import { type ConfirmationId, confirmationIds, type FormId, formIds, leadForms, type ResourceKind } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { analyticsSettings } from '../../content/analyticsSettings.ts';
import { meetingMinutes } from '../../content/constants.ts';
import { loadFacts, loadItem, loadWords } from '../../content/load.ts';
import { meanProfile } from '../../content/schemas/common.ts';
import { type DownloadFile, fileLanguage } from '../../documents/downloadFile.ts';
import { fillPlural, fillStrict, formatHours, formatLength, formatNumber } from '../../i18n/format.ts';
import { type Alternates, path, type Route, toHref } from '../../i18n/paths.ts';
import { startAddresses } from '../../ui/CallToActionButton.tsx';
import { formatWithLanguage, languageName } from '../resources/describeFile.ts';
import type { LiveTimes } from '../resources/liveTimes.ts';
import { loadCasePicture } from '../resources/loadClientCases.ts';
import { loadDownloadsOfKind } from '../resources/loadFileDownloads.ts';
import { loadSheetCrop, loadSpread } from '../resources/loadFileParts.ts';
import { loadCases, loadFiles, loadSectors, loadWebinars } from '../resources/loadResources.ts';
import { loadProductViews } from '../tour/loadProductViews.ts';
import { loadTrust } from '../trust/loadTrust.ts';
import type { ConfirmationProps } from './AfterSending.tsx';
import { crmSettings } from './crmSettings.ts';
import type { FormPageProps } from './FormPage.tsx';
import type { Choice, LeadFormProps } from './LeadForm.tsx';
import { type DownloadWords, type FormsWords, type FormWords, longDemo, ways } from './schema.ts';

/**
 * The props of a lead form: `<LeadForm {...await loadLeadForm(lang, 'demo', path(lang, '/demoRequest'))} />`.
 * @param action Address of the page with the form. The form posts to it, and returns there with errors.
 * @param item Id of the given item, for download forms, or {@link longDemo}.
 */
async function loadLeadForm(lang: Locale, form: FormId, action: string, item?: string): Promise<LeadFormProps> {
  const { resource } = leadForms[form];
  const { origin } = await loadFacts('company');
  const shared = await loadWords('interface', lang);
  const all = resource ? await loadChoices(lang, resource) : [];
  // A live webinar has its own form, which shows its time.
  const films = all.filter(({ live }) => !live);
  const choices = item ? [] : films.length > 0 ? films : all;
  const live = (item ? all.find(({ id }) => id === item) : choices[0])?.live;
  const words = await loadWords('forms', lang);
  return {
    lang,
    form: leadForms[form],
    words: live ? wordsOfLive(words, live) : item === longDemo ? wordsOfLongDemo(words) : words,
    action,
    crm: crmSettings(origin),
    choices: choices.map((choice) => ({ ...choice, title: formatWithLanguage(choice.title, lang, choice.language, shared) })),
    item: resource && item,
    minutes: item === longDemo ? (await loadFacts('demoFacts')).test.minutes : undefined,
    isMeasured: analyticsSettings() !== undefined,
  };
}

/** The words of the forms, with those of a webinar that has no video. */
function wordsOfLive(words: FormsWords, { isOver }: LiveTimes): FormsWords {
  const { webinar } = words.forms;
  return { ...words, forms: { ...words.forms, webinar: { ...webinar, ...webinar.live, ...(isOver && webinar.live.over) } } };
}

/** The words of the forms, with those of the longer demo. */
function wordsOfLongDemo(words: FormsWords): FormsWords {
  const { more: _closed, ...demo } = words.forms.demo;
  return { ...words, forms: { ...words.forms, demo: { ...demo, ...demo.test } } };
}

/** Props of `Page.astro`. */
type PageProps = {
  lang: Locale;
  route: Route;
  meta: { title: string; description: string };
  alternates: Alternates;
  isIndexable: boolean;
};

/**
 * Everything that the page of a form shows.
 * @param itemId Item of a download form that the address names, or {@link longDemo}.
 * @throws Error if the language does not offer the item.
 */
export async function loadFormPage(lang: Locale, form: FormId, itemId?: string): Promise<FormPageProps & { page: PageProps }> {
  const route: Route = itemId ? `/forms/${form}/${itemId}` : `/forms/${form}`;
  const leadForm = await loadLeadForm(lang, form, path(lang, route), itemId);
  const { resource } = leadForm.form;
  const { sectors } = await loadFacts('sectors');
  const item = itemId && resource ? (await loadChoices(lang, resource)).find(({ id }) => id === itemId) : undefined;
  if (itemId && resource && !item)
    throw new Error(`"${itemId}" is not offered in "${lang}". Correct the id, or add the item in content/facts/ and content/${lang}/.`);
  const download = itemId && resource ? await loadRequestedDownload(lang, resource, itemId) : undefined;
  return {
    leadForm,
    item,
    summary: itemId && resource ? await loadItemSummary(lang, itemId, download) : undefined,
    open: download?.open ? { file: { href: download.file.address, hrefLang: download.file.lang }, note: download.open } : undefined,
    // The page of the demo has the offers. Its form alone is for dialogs.
    start: resource || (form === 'demo' && !itemId) ? undefined : await loadStart(lang, itemId ?? form),
    profile: sectors.find(({ id }) => id === itemId)?.profile ?? meanProfile(sectors),
    page: {
      lang,
      route,
      meta: getMeta(leadForm.words.forms[form], item),
      alternates: await loadAlternates(form, itemId),
      isIndexable: false,
    },
  };
}

/** Content of an item that a form sends. */
async function loadItemSummary(
  lang: Locale,
  id: string,
  download: Awaited<ReturnType<typeof loadRequestedDownload>>,
): Promise<FormPageProps['summary']> {
  const [shared, { sectors }, webinars] = await Promise.all([loadWords('interface', lang), loadFacts('sectors'), loadWebinars(lang)]);
  if (download) {
    const { teaser, details, profile } = download;
    if ('audience' in download) return { teaser, profile, audience: download.audience, facts: [details] };
    const names = await Promise.all(
      sectors
        .filter((sector) => download.sectors.includes(sector.id))
        .map(async (sector) => (await loadItem('useCases', lang, sector.id)).name),
    );
    const comments = fillPlural(lang, shared.units.comments, download.comments);
    return { teaser, profile, audience: names.join(' · '), facts: [`${shared.example}\u00a0· ${comments}`, details] };
  }
  const webinar = webinars.find((item) => item.id === id);
  if (!webinar) return undefined;
  const { spoken, teaser, profile, file } = webinar;
  const language = spoken === lang ? [] : [fillStrict(shared.fileLanguage, { language: languageName(spoken, shared) })];
  return { teaser, profile, facts: language, poster: file?.poster };
}

/**
 * The free offers with their addresses, and the phone number.
 * @param current Id of the offer of the page, which needs no address.
 */
async function loadStart(lang: Locale, current: string) {
  const [words, { footer }, company] = await Promise.all([loadWords('forms', lang), loadWords('interface', lang), loadFacts('company')]);
  const addresses = startAddresses(lang, company);
  return {
    title: words.ways.title,
    ways: ways.map((id) => ({ ...words.ways.items[id], href: id === current ? undefined : addresses[id] })),
    phone: {
      href: `tel:${company.phone}`,
      text: words.call,
      hours: fillStrict(footer.hours, formatHours(lang, company.hours)),
    },
  };
}

/** File that the form of an item sends. Undefined for webinars. */
async function loadRequestedDownload(lang: Locale, kind: ResourceKind, id: string) {
  if (kind === 'webinars') return undefined;
  return (await loadDownloadsOfKind(lang, kind === 'sectors' ? 'cases' : kind)).find(({ requestedAs }) => requestedAs.includes(id));
}

function getMeta(words: FormWords & Partial<DownloadWords>, item: Choice | undefined) {
  if (!item || !words.item) return words.meta;
  return {
    title: fillStrict(words.item.title, { item: item.title }),
    description: fillStrict(words.item.description, { item: item.title }),
  };
}

/** Addresses of the form with the same item, or of the longer demo. Languages without the item have the address of the form, where visitors can choose another one. */
async function loadAlternates(form: FormId, itemId?: string): Promise<Alternates> {
  const { resource } = leadForms[form];
  const entries = localeCodes.map(async (lang) => {
    const isOffered = itemId && (!resource || (await loadChoices(lang, resource)).some(({ id }) => id === itemId));
    return [lang, path(lang, isOffered ? `/forms/${form}/${itemId}` : `/forms/${form}`)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * The items that a download form offers on the pages of a language, in the order of the facts.
 * @throws Error if the language has no items, because visitors could not fill in the form.
 */
export async function loadChoices(lang: Locale, kind: ResourceKind): Promise<readonly Choice[]> {
  const items = await loaders[kind](lang);
  if (items.length === 0) {
    throw new Error(`There are no ${kind} for "${lang}" in content/facts/. Add one, or remove the language's form for them.`);
  }
  return items;
}

const loaders: Readonly<Record<ResourceKind, (lang: Locale) => Promise<readonly Choice[]>>> = {
  sectors: async (lang) => {
    return Promise.all(
      (await loadSectors(lang)).map(async (sector) => ({
        id: sector.id,
        title: (await loadItem('useCases', lang, sector.id)).name,
        language: await fileLanguage('cases', lang, sector.case),
      })),
    );
  },
  cases: async (lang) => files('cases', lang, await loadCases(lang)),
  webinars: async (lang) =>
    (await loadWebinars(lang)).map(({ id, title, spoken, live, seconds }) => {
      return { id, title, language: spoken, live, length: formatLength(lang, seconds) };
    }),
  checklists: async (lang) => files('checklists', lang, await loadFiles('checklists', lang)),
  whitepapers: async (lang) => files('whitepapers', lang, await loadFiles('whitepapers', lang)),
};

const files = (kind: DownloadFile['kind'], lang: Locale, items: readonly { readonly id: string; readonly title: string }[]) =>
  Promise.all(items.map(async ({ id, title }) => ({ id, title, language: await fileLanguage(kind, lang, id) })));

/** Part of the file that a form offers. `kind` is that of the file. */
export type FilePictureData = NonNullable<Awaited<ReturnType<typeof loadFilePicture>>>;

/** Part of the file that a form offers, as in its list. Undefined for other resources, and for files without facts about their picture. */
export async function loadFilePicture(lang: Locale, kind: ResourceKind, id: string) {
  const [{ example }, { checklists, whitepapers }] = await Promise.all([loadWords('interface', lang), loadFacts('fileFacts')]);
  if (kind === 'cases') return { kind, example, picture: await loadCasePicture(lang, id) } as const;
  const sheet = kind === 'checklists' ? checklists.find((file) => file.id === id) : undefined;
  if (sheet) return { kind: 'checklists', example, crop: await loadSheetCrop(lang, id, sheet.part) } as const;
  const paper = kind === 'whitepapers' ? whitepapers.find((file) => file.id === id) : undefined;
  return paper && ({ kind: 'whitepapers', spread: await loadSpread(lang, id, paper.chart) } as const);
}

/** Everything that the demo request page shows. */
export async function loadDemoRequest(lang: Locale) {
  const [words, shared, tour, views, facts, leadForm, trust, start] = await Promise.all([
    loadWords('demoRequest', lang),
    loadWords('interface', lang),
    loadWords('tour', lang),
    loadProductViews(lang),
    loadFacts('demoFacts'),
    loadLeadForm(lang, 'demo', path(lang, '/demoRequest')),
    loadTrust(lang),
    loadStart(lang, 'demo'),
  ]);
  let to = 0;
  const steps = facts.steps.map(({ id, minutes }) => {
    const from = to;
    to += minutes;
    const time = fillStrict(words.agenda.time, { from: formatNumber(lang, from), to: formatNumber(lang, to) });
    return { ...words.agenda.steps[id], from, to, time };
  });
  return {
    lang,
    words,
    agenda: { title: words.agenda.title, steps, minutes: meetingMinutes },
    views,
    tour: { href: path(lang, '/tour'), text: tour.link },
    formTitle: shared.actions.askDemo,
    leadForm,
    trust,
    before: words.before,
    start,
  };
}

/** Next step and offered files of each confirmation page. */
const afterForms: Readonly<Record<ConfirmationId, { next: Route; files?: DownloadFile['kind'] }>> = {
  confirmContact: { next: '/tour' },
  confirmDemo: { next: '/tour' },
  confirmUseCase: { next: '/demoRequest', files: 'cases' },
  confirmWebinar: { next: '/tour' },
  confirmChecklist: { next: '/try', files: 'checklists' },
  confirmWhitepaper: { next: '/demoRequest', files: 'whitepapers' },
};

/** `getStaticPaths` of the confirmation pages. The confirmation of a webinar has its own route, since it shows the replays. */
export function confirmationPaths() {
  const ids = confirmationIds.filter((id) => id !== 'confirmWebinar');
  return localeCodes.flatMap((lang) => ids.map((confirmation) => ({ params: { lang, confirmation } })));
}

/**
 * Everything that a confirmation page shows.
 * @param hasLive Whether a webinar of the language has no video.
 */
export async function loadConfirmation(lang: Locale, id: ConfirmationId, hasLive = false) {
  const [{ confirmations, confirmLive, reference, booking }, { sectors }, { origin }, { timeZone }] = await Promise.all([
    loadWords('forms', lang),
    loadFacts('sectors'),
    loadFacts('company'),
    loadFacts('booking'),
  ]);
  const words = { ...confirmations[id], ...(hasLive && confirmLive) };
  // In direct mode the form sends its event itself, since a redirect from the CRM does not prove that a lead was accepted.
  const sendsEvent = analyticsSettings() && !crmSettings(origin).endpoint;
  const form = formIds.find((candidate) => leadForms[candidate].confirmation === id);
  const props: ConfirmationProps = {
    words,
    reference,
    booked: bookingForms.some((candidate) => leadForms[candidate].confirmation === id) ? { words: booking, zone: timeZone } : undefined,
    onward: path(lang, afterForms[id].next),
    also: words.also?.map(({ address, text }) => ({ href: toHref(lang, address), text })),
    profile: meanProfile(sectors),
    event: sendsEvent && form ? leadForms[form].event : undefined,
  };
  const page = { lang, route: `/forms/${id}`, meta: words.meta, isIndexable: false } as const;
  return { page, props, files: afterForms[id].files };
}
