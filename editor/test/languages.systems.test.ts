import { expect, test } from 'vitest';
import type { LocatedFinding as Finding } from '../src/server/locate.ts';
import { plans, testServer } from './testServer.ts';

const server = testServer();
const { change, readYaml } = server;
const french = { 'accept-language': 'fr' };
const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => server.send(method, url, payload, undefined, french);

/** Problems in the files of a text. Default language: French. */
async function listMessages(id: string, lang: string | null = 'fr'): Promise<string[]> {
  const { document } = (await send('GET', `document?id=${encodeURIComponent(id)}`)).body;
  return document.groups
    .flatMap(({ parts }: { parts: { lang: string | null; issues: { message: string }[] }[] }) => parts)
    .filter((part: { lang: string | null }) => part.lang === lang)
    .flatMap(({ issues }: { issues: { message: string }[] }) => issues.map(({ message }) => message));
}

const page = 'content/fr/pages/pricing.yaml';
const id = 'blog/choosingTool';
/** French text of an article. */
const article = async () => (await server.open(id)).groups[0]?.parts.find(({ lang }) => lang === 'fr');

test.each<[what: string, file: string, id: string, path: (string | number)[], to: unknown, messages: string[]]>([
  ['an empty text', page, 'pages/pricing', ['hero', 'title'], '', ['Le texte est vide. Écrivez-le.']],
  [
    'a missing text',
    page,
    'pages/pricing',
    ['hero', 'title'],
    undefined,
    ['Ce champ est vide. Remplissez-le\u00a0: le texte d’une autre langue montre ce qu’on y attend.'],
  ],
  [
    'a text that is too long',
    page,
    'pages/pricing',
    ['hero', 'title'],
    'x'.repeat(97),
    ['90 caractères au maximum\u202f; il y en a 97. Raccourcissez le texte.'],
  ],
  ['a wrong number', plans, 'facts/plans', ['yearlyReduction'], 120, ['Le nombre ne doit pas dépasser 100.']],
  [
    'a day that does not exist',
    'content/facts/events.yaml',
    'facts/events',
    ['events', 0, 'lastDay'],
    '2024-02-30',
    ['Ce jour n’existe pas. Corrigez le mois ou le jour.'],
  ],
  [
    'a banner without its days',
    'content/facts/events.yaml',
    'facts/events',
    ['events', 0, 'texts', 'fr', 'text'],
    'Venez nous voir',
    ['Écrivez {from} et {to} une fois chacun, à la place des jours\u00a0: l’événement dure plusieurs jours.'],
  ],
  [
    'a link to no page',
    'content/facts/events.yaml',
    'facts/events',
    ['events', 0, 'texts', 'fr', 'link'],
    { text: 'Le programme', address: '/webinaires' },
    [
      'Lien vers /fr/webinaires, une page qui n’existe pas. Il s’affiche comme du texte, sans lien. Corrigez l’adresse, ou retirez le lien.',
    ],
  ],
  [
    'an unknown placeholder',
    'content/fr/interface.yaml',
    'interface',
    ['footer', 'rights'],
    '© {year} {company.fax}',
    [
      expect.stringMatching(
        /^Ligne \d+\u00a0: Le repère \{company\.fax\} est inconnu\. Corrigez-le\u202f; repères possibles\u00a0: company\.legalName, /,
      ),
    ],
  ],
])('%s is explained in French', async (_, file, id, path, to, messages) => {
  const from = path.reduce((value, key) => value?.[key], readYaml(file));
  expect((await change(file, path, from, to, { id })).status).toBe(200);
  expect(await listMessages(id, file.startsWith('content/fr/') ? 'fr' : null)).toEqual(messages);
});

test.each([
  [
    'Une {note privée}.',
    'ce qui suit «\u202f{\u202f» serait pris pour du code. Si c’est du texte, écrivez «\u202f\\{\u202f», ou mettez les mots entre accents graves (`).',
  ],
  ['<Callout title="Note">\n\nUn avis.', '<Callout> n’est pas fermé. Écrivez </Callout> seul sur une ligne, entre deux lignes vides.'],
  [
    '### Un <Table',
    'la balise <Table est incomplète. Écrivez chacun de ses textes entre guillemets droits, par exemple title="…", et terminez-la par «\u202f>\u202f».',
  ],
  ['Un avis.[^9]', '[^9] n’existe pas. Corrigez l’appel de note, ou ajoutez une ligne «\u202f[^9]: le texte de la note\u202f».'],
])('an error in the text of an article is explained in French: %s', async (text, message) => {
  const { file = '', body } = (await article()) ?? {};
  await change(file, 'body', body, `\n${text}\n`, { id });
  expect(await listMessages(id)).toContain(message);
});

test('findings of spelling and typography are in French', async () => {
  await change(page, ['hero', 'intro'], readYaml(page).hero.intro, 'Combien ? Les irritantsss.');
  const { findings } = (await send('GET', `findings?files=${page}`)).body as { findings: Finding[] };
  const messages = findings.map(({ message }) => message);
  expect(messages).toContain('«\u202fCombien ? Les irr\u202f»\u00a0: mettez une espace fine insécable avant ce signe.');
  expect(messages).toContainEqual(
    expect.stringMatching(/^«\u202firritantsss\u202f» n’est dans aucun dictionnaire\. Vouliez-vous dire\u00a0: irritants/),
  );
}, 240_000);

test.each<[what: string, method: 'GET' | 'POST', url: string, payload: object | undefined, message: string]>([
  [
    'a text that is gone',
    'GET',
    'document?id=blog/none',
    undefined,
    'Le texte «\u202fblog/none\u202f» n’existe pas. Il a peut-être été supprimé ou renommé\u00a0: cherchez-le dans la liste.',
  ],
  [
    'an address that is taken',
    'POST',
    'address',
    { id, file: '', name: 'Été' },
    'Une adresse n’a que des minuscules sans accent, des chiffres et des traits d’union, par exemple lire-une-enquete.',
  ],
  [
    'a title without letters',
    'POST',
    'new',
    { kind: 'article', lang: 'fr', title: '!!!', category: 'insights', author: 'malikBenani' },
    'Le titre «\u202f!!!\u202f» n’a pas de lettres pour former une adresse. Choisissez-en un autre.',
  ],
])('%s is refused in French', async (_, method, url, payload, message) => {
  expect((await send(method, url, payload)).body.message).toBe(message);
});

test('a file that is too large is refused in French, although its size is known before its language is', async () => {
  const { app, token } = server;
  const cookie =
    String((await app.inject({ url: `/admin?token=${token}`, headers: { host: 'localhost' } })).headers['set-cookie']).split(';')[0] ?? '';
  const headers = { host: 'localhost', cookie, 'content-type': 'image/png', ...french };
  const { body } = await app.inject({ method: 'POST', url: '/admin/api/pictures', headers, payload: Buffer.alloc(22 * 1024 * 1024) });
  expect(JSON.parse(body).message).toBe('Le fichier est trop lourd\u00a0: 20\u00a0Mo au maximum. Enregistrez-le plus petit.');
});

test('a new text asks its author in its own language', async () => {
  await send('POST', 'new', { kind: 'cases', id: 'newOne', languages: ['fr', 'es'] });
  expect(['fr', 'es'].map((lang) => readYaml(`content/${lang}/cases/newOne.yaml`).question)).toEqual([
    '✎ La question que se posait l’organisation.',
    '✎ La pregunta que se hacía la organización.',
  ]);
});
