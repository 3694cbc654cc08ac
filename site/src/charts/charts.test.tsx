import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Profile } from '../content/schemas/common.ts';
import { LogoSymbol } from '../ui/Icon.tsx';
import { EmotionProfile } from './EmotionProfile.tsx';
import { EmotionWave } from './EmotionWave.tsx';
import { HighlightedText, VerbatimCard } from './HighlightedText.tsx';
import { IrritantMatrix } from './IrritantMatrix.tsx';
import { NpsDistribution } from './NpsDistribution.tsx';
import { RankChange } from './RankChange.tsx';
import { MatrixIllustration, NpsIllustration, SortingIllustration } from './SolutionIllustrations.tsx';
import { SortedReviews } from './SortedReviews.tsx';

const emotionNames: Record<Emotion, string> = {
  joy: 'joie',
  surprise: 'surprise',
  fear: 'peur',
  sadness: 'tristesse',
  anger: 'colère',
  disgust: 'dégoût',
};
const profile: Profile = { joy: 28, surprise: 14, fear: 12, sadness: 17, anger: 23, disgust: 6 };
const irritants = [
  { id: 'delay', mentions: 1412, intensity: 4.1 },
  { id: 'price', mentions: 190, intensity: 3 },
  { id: 'app', mentions: 300, intensity: 3.5 },
  { id: 'wait', mentions: 310, intensity: 2.5 },
];
const names = { delay: 'Retard', price: 'Prix', app: 'Application', wait: 'Attente' };
const matrixLabels = { mentions: 'Mentions', intensity: 'Intensité', irritant: 'Irritant', priority: 'À traiter d’abord' };
const npsLabels = {
  score: 'Note',
  answers: 'Réponses',
  detractors: 'Détracteurs',
  passives: 'Passifs',
  promoters: 'Promoteurs',
  table: 'Afficher le tableau',
  nps: 'NPS',
};
const scores = [2, 1, 1, 2, 3, 5, 6, 12, 18, 20, 30];
const verbatim = { text: 'Reçu [en retard]{anger}.', themes: ['Livraison'], source: 'Enquête' };

const charts: Record<string, ReactElement> = {
  wave: <EmotionWave profile={profile} />,
  logo: <LogoSymbol />,
  card: <VerbatimCard verbatim={verbatim} words={{ emotions: emotionNames, themes: 'Thèmes' }} />,
  profile: <EmotionProfile profile={profile} caption="Profil" emotionNames={emotionNames} lang="fr" />,
  matrix: <IrritantMatrix irritants={irritants} names={names} caption="Matrice" labels={matrixLabels} lang="fr" />,
  nps: (
    <NpsDistribution
      scores={scores}
      profiles={scores.map(() => profile)}
      caption="NPS"
      emotionNames={emotionNames}
      labels={npsLabels}
      lang="fr"
    />
  ),
  sorted: (
    <SortedReviews themes={[{ id: 'delay', reviews: 1200, profile }]} names={names} caption="Tri" emotionNames={emotionNames} lang="fr" />
  ),
  ranks: (
    <RankChange
      irritants={irritants.map((irritant) => ({
        ...irritant,
        weight: irritant.mentions * irritant.intensity,
        isPriority: irritant.id === 'delay',
      }))}
      names={names}
      caption="Ordre"
      labels={{ mentions: 'Mentions', weight: 'Poids' }}
      lang="fr"
    />
  ),
  'sorting picture': <SortingIllustration themes={[{ id: 'delay', reviews: 1200, profile }]} />,
  'matrix picture': <MatrixIllustration irritants={irritants} labels={matrixLabels} />,
  'NPS picture': <NpsIllustration scores={scores} profiles={scores.map(() => profile)} />,
};

/** The text for screen readers, without the parts that are hidden from them. */
function spoken(element: ReactElement): string {
  const markup = renderToStaticMarkup(element).replace(/<(svg|div)[^>]*aria-hidden="true".*?<\/\1>/gs, ' ');
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each(Object.entries(charts))('%s has no style attribute, which the content security policy would block', (_, element) => {
  const markup = renderToStaticMarkup(element);
  expect(markup.length).toBeGreaterThan(100);
  expect(markup).not.toMatch(/\sstyle=/);
  expect(markup).not.toMatch(/undefined|NaN/);
});

test.each(Object.entries(charts))('%s hides its drawings from screen readers, which have the text', (_, element) => {
  for (const [svg] of renderToStaticMarkup(element).matchAll(/<svg[^>]*>/g)) expect(svg).toContain('aria-hidden="true"');
});

test('a marked passage has the name of its emotion', () => {
  expect(spoken(<HighlightedText text="Reçu [en retard]{anger}." emotionNames={emotionNames} />)).toBe('Reçu en retard (colère) .');
});

test('a passage in another language has the name of its emotion in the language of the page', () => {
  const html = renderToStaticMarkup(<HighlightedText text="[Late]{anger}." emotionNames={emotionNames} namesLang="fr" />);
  expect(html).toContain('<span class="visually-hidden" lang="fr" data-pagefind-ignore=""> (colère)</span>');
  expect(renderToStaticMarkup(<HighlightedText text="[En retard]{anger}." emotionNames={emotionNames} />)).not.toContain('lang=');
});

test('the words about a theme are bold, also where a line does not break', () => {
  const text = '*Mon dossier* est [*en retard* depuis *lundi*]{anger}.';
  const html = renderToStaticMarkup(<HighlightedText text={text} emotionNames={emotionNames} />);
  expect(html.match(/(?<=<b>)[^<]*/g)).toEqual(['Mon dossier', 'en retard', 'lundi']);
  expect(spoken(<HighlightedText text={text} emotionNames={emotionNames} />)).not.toContain('*');
});

test('the emotions that are not chosen are faint', () => {
  const faint = (chosen: Emotion[]) => {
    const chart = <EmotionProfile profile={profile} caption="" emotionNames={emotionNames} lang="fr" chosen={chosen} />;
    return renderToStaticMarkup(chart).match(/data-faint/g)?.length ?? 0;
  };
  expect([faint([]), faint(['joy']), faint(['joy', 'fear'])]).toEqual([0, 5, 4]);
});

test('the profile has every emotion with its share in the number format of the language', () => {
  const text = spoken(charts.profile as ReactElement);
  for (const emotion of emotions) expect(text).toMatch(new RegExp(`${emotionNames[emotion]} ${profile[emotion]}\\s?%`));
});

test('the table of the matrix has the content of the plot', () => {
  expect(spoken(charts.matrix as ReactElement)).toMatch(
    /À traiter d’abord 1 Retard 1\s412 4,1 2 Application 300 3,5 3 Attente 310 2,5 4 Prix 190 3,0/,
  );
});

test('the order by weight is a list with both measurements, and each line leads from the place by mentions to the place by weight', () => {
  const html = renderToStaticMarkup(charts.ranks as ReactElement);
  expect(spoken(charts.ranks as ReactElement)).toMatch(/Retard Mentions 1\s412, Poids 5\s789,2 Prix Mentions 190, Poids 570 Application/);
  expect(html.match(/d="M0 \d+C50 \d+ 50 \d+ 100 \d+"/g)).toEqual([
    'd="M0 50C50 50 50 50 100 50"',
    'd="M0 350C50 350 50 150 100 150"',
    'd="M0 250C50 250 50 250 100 250"',
    'd="M0 150C50 150 50 350 100 350"',
  ]);
});

test('a line does not break between the glyph of a passage and its first two words', () => {
  const bare = (text: string) =>
    renderToStaticMarkup(<HighlightedText text={text} emotionNames={emotionNames} isNamed />)
      .replace(/<svg.*?<\/svg>/gs, '*')
      .replaceAll(/ class="([^" ]*)[^"]*"| data-[^>]*/g, (_, name?: string) => (name ? ` ${name.replace(/^_?([a-z]+)_.*$/, '$1')}` : ''));
  expect(bare('Hier, [je ne suis pas parti]{anger}\u202f! Vu [si tard]{anger}, oui')).toBe(
    'Hier, <mark mark><span start>*je ne</span> suis pas parti</mark><span caption>\u00a0(colère)</span>\u202f! ' +
      'Vu <mark mark><span start>*si tard</span></mark><span caption>\u00a0(colère)</span>, oui',
  );
});

test('the names of emotions can be visible, and stay text of the passage', () => {
  const html = renderToStaticMarkup(<HighlightedText text="[Late]{anger}." emotionNames={emotionNames} isNamed />);
  expect(html).toContain('\u00a0(colère)</span>');
  expect(html).not.toContain('visually-hidden');
});

test('an irritant without a name is refused, and the error gives its id', () => {
  const nameless = <IrritantMatrix irritants={irritants} names={{ ...names, price: '' }} caption="" labels={matrixLabels} lang="fr" />;
  expect(() => renderToStaticMarkup(nameless)).toThrow('"price"');
});

test('the NPS has a sign, its groups and a table of all scores', () => {
  const text = spoken(charts.nps as ReactElement);
  expect(text).toContain('NPS +30');
  expect(text).toMatch(/Détracteurs 0–6 20\s?% Passifs 7–8 30\s?% Promoteurs 9–10 50\s?%/);
  expect(renderToStaticMarkup(charts.nps as ReactElement).match(/<tr>/g)).toHaveLength(12);
});

test('sorted reviews have each theme, the number of its reviews and all its emotions', () => {
  const text = spoken(charts.sorted as ReactElement);
  expect(text).toMatch(/Retard 1\s200/);
  for (const emotion of emotions) expect(text).toContain(emotionNames[emotion]);
});
