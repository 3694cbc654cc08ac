import type { Language } from './language.ts';
import { fold } from './words.ts';

/** Features that distinguish a language from others. */
export type FrequentWords = Pick<Language, 'code'> & { readonly grammar: Pick<Language['grammar'], 'frequentWords'> };

/** Frequent words of languages that the reader does not support, so that it does not mistake them for a supported one. */
const unknown: Readonly<Record<string, string>> = {
  de: 'der die das den dem ein eine einen und oder aber ist war sind nicht kein keine ich wir sie er es mit auf fur von zu zum zur bei nach aus im am sehr auch wie noch nur schon immer mir mich uns danke gut',
  it: 'il lo la i gli le un una di del della dei che e non per con sono era ho ha hanno mi si ci ma come molto anche piu questo questa nel al da in tutto niente grazie perche stato',
  pt: 'o a os as um uma de do da dos das que e nao no na em com por para foi era sao muito mais mas como se me meu minha eu voce isso ele ela ao pelo ja obrigado tudo bom atendimento',
  nl: 'de het een en van ik is was niet geen met voor op aan in dat die wat we je zijn heel maar ook nog wel bij naar te om er mijn goed dank',
  ca: 'el la els les un una de del dels i o que no es amb per en al molt mes pero he ha han em ens va vaig aixo com gracies tot tota res',
};

/**
 * Makes a function that guesses the language of a comment from its frequent words. It returns the expected language if the words do not decide, because the comment
 * is short or has no words. It returns undefined if the comment is in another language.
 */
export function makeDetector(languages: readonly FrequentWords[]): (text: string, expected?: string) => string | undefined {
  // Supported languages come first, because they are more likely.
  const all = [
    ...languages.map(({ code, grammar }) => ({ code, words: grammar.frequentWords })),
    ...Object.values(unknown).map((words) => ({ code: undefined, words })),
  ];
  /** The positions in `all` of the languages that have a word. */
  const languagesByWord = Map.groupBy(
    all.flatMap(({ words }, at) => words.split(' ').map((word) => ({ word, at }))),
    ({ word }) => word,
  );
  return (text, expected) => {
    const letters = text.replace(/\P{L}+/gu, '');
    if (letters === '') return expected;
    if (letters.replace(/\P{Script=Latin}+/gu, '').length < letters.length / 2) return;
    const counts = all.map(() => 0);
    // « j'ai » has two words, "don't" is one.
    for (const spelling of new Set([text, text.replace(/['’]/g, ' ')]))
      for (const word of fold(spelling).split(/[^\p{L}]+/u))
        for (const { at } of languagesByWord.get(word) ?? []) counts[at] = (counts[at] ?? 0) + 1;
    const max = Math.max(...counts);
    const likely = all.filter((_, at) => counts[at] === max).map(({ code }) => code);
    return max === 0 || likely.includes(expected) ? expected : likely[0];
  };
}
