import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { fold } from './words.ts';

/** Frequent words of languages, folded. The reader does not know those after the third: their words keep it from guessing. */
const frequentWords: Readonly<Record<Locale, string>> & Readonly<Record<string, string>> = {
  en: 'the a and of is was were are it its i im ive my me our your you they we he she his her their this that these those to in on at for from with by of as or if so but not no be been have has had do does did dont didnt doesnt wont isnt wasnt cant couldnt would could should will what when which who why how all any some there then than too very just only still never every out up down over about after before again because thank thanks please good great never ever',
  fr: 'le la les l des de d du un une et est etait etaient sont ont suis es j je m me tu te se s il elle on nous vous ils elles ma mon mes votre vos notre nos sa son ses leur ce cet cette ces c ca cela qu que qui quoi dont ou y en a au aux dans par pour sur sans avec chez entre ne n pas plus jamais rien aucun tout tous toute mais donc car si comme quand meme encore deja toujours tres trop bien peu ete avoir etre fait merci bonjour apres avant depuis non oui',
  es: 'el la los las un una unos unas y e o de del al a en con por para sin sobre entre desde hasta que quien cual como cuando donde porque si no ni pero mas muy es era fue eran ser son estoy esta estaba estan ha han he hay habia me mi mis se su sus te tu tus le les lo nos os yo nadie nada nunca todo todos toda algo aun todavia ya tan tambien solo siempre esto eso este esa ese aqui alli ahora antes despues gracias hola bien mal hace tengo tiene van voy cada otra otro',
  de: 'der die das den dem ein eine einen und oder aber ist war sind nicht kein keine ich wir sie er es mit auf fur von zu zum zur bei nach aus im am sehr auch wie noch nur schon immer mir mich uns danke gut',
  it: 'il lo la i gli le un una di del della dei che e non per con sono era ho ha hanno mi si ci ma come molto anche piu questo questa nel al da in tutto niente grazie perche stato',
  pt: 'o a os as um uma de do da dos das que e nao no na em com por para foi era sao muito mais mas como se me meu minha eu voce isso ele ela ao pelo ja obrigado tudo bom atendimento',
  nl: 'de het een en van ik is was niet geen met voor op aan in dat die wat we je zijn heel maar ook nog wel bij naar te om er mijn goed dank',
  ca: 'el la els les un una de del dels i o que no es amb per en al molt mes pero he ha han em ens va vaig aixo com gracies tot tota res',
};

const wordSets = Object.entries(frequentWords).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

const isKnown = (language: string): language is Locale => (localeCodes as readonly string[]).includes(language);

/**
 * Guesses the language of a comment from its frequent words.
 * @param expected The answer if the words do not decide: the comment is short or has no words.
 * @returns undefined if the comment is in none of the three languages.
 */
export function detectLanguage(text: string, expected: Locale): Locale | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return expected;
  if ((text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2) return;
  const words = fold(text.replace(/['’]/g, ' '))
    .split(/[^\p{L}]+/u)
    .concat(fold(text).split(/[^\p{L}]+/u));
  const counts = wordSets.map(({ language, words: known }) => ({ language, count: words.filter((word) => known.has(word)).length }));
  const most = Math.max(...counts.map(({ count }) => count));
  const likely = counts.filter(({ count }) => count === most).map(({ language }) => language);
  // A language that the reader knows is more likely than one that it does not.
  const [best] = likely.filter(isKnown);
  return most === 0 || likely.includes(expected) ? expected : best;
}
