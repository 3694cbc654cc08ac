import type { Locale } from '@emovera/contract/locales.ts';
import { loadWords } from '../../content/load.ts';
import type { Values } from './Calculator.ts';
import type { CalculatorResultProps } from './CalculatorResult.tsx';
import type { CalculatorId } from './calculatorIds.ts';
import { calculators, type ResultWords } from './calculators.ts';
import type { CalculatorPageWords } from './schema.ts';
import { showNumber } from './showNumber.ts';

/** The words of a calculator's page in one language. */
export const loadCalculatorWords = (id: CalculatorId, lang: Locale) => loadWords(`${id}Calculator`, lang);

/** Data of a calculator's result in one language, and nothing else, because browsers fetch it. */
export async function loadCalculator(id: CalculatorId, lang: Locale): Promise<CalculatorResultProps> {
  const [{ shared }, words] = await Promise.all([loadWords('calculators', lang), loadCalculatorWords(id, lang)]);
  const { fields, result, problems } = words;
  // TypeScript does not see that these are the words of this calculator, and not of another.
  const resultWords = { fields, result, problems } as ResultWords[CalculatorId];
  return { id, setting: { lang, shared, words: resultWords }, example: exampleOf(id, words, lang) };
}

/** What is in the fields at first. Texts are in the language of the page, and so are the numbers. */
function exampleOf(id: CalculatorId, { exampleTable }: CalculatorPageWords, lang: Locale): Values {
  const { fields, example } = calculators[id];
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'table' ? (exampleTable ?? '').trim() : showNumber(example[name] ?? '', lang)]),
  );
}
