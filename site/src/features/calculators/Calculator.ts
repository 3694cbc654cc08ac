import type { Locale } from '@emovera/contract/locales.ts';
import type { Report } from './Report.ts';
import type { CalculatorWords } from './schema.ts';

/** What is in the fields of a form, by name, as the visitor typed it. */
export type Values = Readonly<Record<string, string>>;

/** A field of a calculator. */
export type Field = {
  /** Name in the form, and in the address of a result. */
  readonly name: string;
  /** `count` is a whole number, `amount` may have decimals, `text` is one line, `table` holds pasted lines. */
  readonly kind: 'count' | 'amount' | 'text' | 'table';
  /** Key of the legend above the group of fields. */
  readonly group: string;
  /** Whether it may be empty. Default false. */
  readonly isOptional?: boolean;
};

/** Something in a field that cannot be used: a sentence that says what, where and what to do. */
export type Problem = {
  readonly field: string;
  readonly text: string;
  /** Whether the field is only empty, as it is while a visitor fills in the form. Default false. */
  readonly isMissing?: boolean;
};

/** What a calculator makes of the fields. */
export type Outcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'report'; readonly report: Report };

/** Language and texts of a calculator. */
export type Setting<Words> = { readonly lang: Locale; readonly shared: CalculatorWords['shared']; readonly words: Words };

/** A calculator: its fields, and what it makes of them. It has no texts of its own. */
export type Calculator<Words> = {
  readonly fields: readonly Field[];
  /** The worked example of the matching article, without texts. Tables come from the content. */
  readonly example: Values;
  /** Computes the result, or says what is wrong with the fields. */
  readonly solve: (values: Values, setting: Setting<Words>) => Outcome;
  /** Makes the values shorter for the address of a result. Default: as they are. */
  readonly shorten?: (values: Values, lang: Locale) => Values;
};
