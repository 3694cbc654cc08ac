import { path, toHref } from '../../i18n/paths.ts';
import buttons from '../../ui/Button/Button.module.css';
import { FailureMessage } from '../../ui/Button/Button.tsx';
import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import controlStyles from '../../ui/controls.module.css';
import { describedBy, Field } from '../../ui/Field/Field.tsx';
import { Breadcrumb, PageHero, Section } from '../../ui/Section/Section.tsx';
import type { Field as Definition, Values } from './Calculator.ts';
import styles from './CalculatorPages.module.css';
import result from './CalculatorResult.module.css';
import { CalculatorResult, ResultTableView } from './CalculatorResult.tsx';
import script from './client/calculator.ts?inline-script';
import moduleUrl from './client/hydrateCalculator.ts?module-url';
import workbookUrl from './client/writeWorkbook.ts?module-url';
import type { loadCalculatorList, loadCalculatorPage } from './loadCalculators.ts';
import { ResultChartView } from './ResultChart.tsx';
import type { CalculatorPageWords, CalculatorWords } from './schema.ts';

type CalculatorPageProps = Awaited<ReturnType<typeof loadCalculatorPage>>;

/** Page of a calculator: form and result, then the formula, common cases and sources, which are readable without script too. */
export function CalculatorPage(page: CalculatorPageProps) {
  const { lang, breadcrumb, list, words, calculator, fields, shared, company } = page;
  const data = path(lang, `/calculators/${calculator.id}.json`);
  return (
    <>
      <PageHero {...words.hero} isLow breadcrumb={<Breadcrumb label={shared.breadcrumb} {...breadcrumb} />} />
      <Section space="tight">
        <div className={`grid one-column ${styles.island}`} data-calculator={data} data-module={moduleUrl} data-workbook={workbookUrl}>
          <div className="grid one-column gap-4 content-start">
            <h2>{list.shared.form}</h2>
            <noscript>
              <p>{list.shared.noScript}</p>
            </noscript>
            <CalculatorForm fields={fields} words={words} shared={list.shared} example={calculator.example} />
            <FailureMessage text={list.shared.failed} again={list.shared.again} />
          </div>
          <div className={`grid one-column gap-4 ${styles.result}`}>
            <h2 id="result" tabIndex={-1}>
              {list.shared.result}
            </h2>
            <div className={`grid one-column gap-5 content-start ${styles.root}`} data-result="">
              <CalculatorResult {...calculator} />
            </div>
          </div>
        </div>
      </Section>
      <CalculatorMethod {...page} />
      <DemoCall lang={lang} words={list.closing} actions={shared.actions} company={company} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is made by the build */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

type CalculatorMethodProps = Pick<Awaited<ReturnType<typeof loadCalculatorPage>>, 'lang' | 'list' | 'words' | 'cases'>;

/** Method of a calculator: text and formula, common cases, assumptions, sources, and links. */
function CalculatorMethod({ lang, list: { shared }, words, cases }: CalculatorMethodProps) {
  const { method, sources, further } = words;
  return (
    <Section ground="tint" labelledBy="method" className={`grid one-column ${styles.method}`}>
      <div className={`grid one-column gap-5 content-start ${styles.main}`}>
        <h2 id="method">{shared.method}</h2>
        {method.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <pre>
          {method.formula
            .trimEnd()
            .split('\n')
            .map((line) => (
              <span key={line}>{`${keepTogether(line)}\n`}</span>
            ))}
        </pre>
        <ResultTableView {...cases} />
      </div>
      <div className={`grid gap-3 content-start small ${styles.side}`}>
        <h3>{shared.limits}</h3>
        <ul>
          {method.limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>{shared.sources}</h3>
        <ul>
          {sources.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>{shared.further}</h3>
        <ul>
          {further.map(({ text, address }) => (
            <li key={address}>
              <a href={toHref(lang, address)}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Inserts no-break spaces into a formula, so that no line breaks within its innermost brackets. */
function keepTogether(formula: string): string {
  return formula.replace(/\([^()]*\)\S*/g, (brackets) => brackets.replaceAll(' ', '\u00a0'));
}

type CalculatorFormProps = {
  fields: readonly Definition[];
  words: Pick<CalculatorPageWords, 'fields' | 'groups' | 'example'>;
  shared: CalculatorWords['shared'];
  /** Initial values of the fields. */
  example: Values;
};

/** Fields of a calculator, filled with the example. React does not hydrate them, so that they keep what a visitor types before the script is loaded. */
function CalculatorForm({ fields, words, shared, example }: CalculatorFormProps) {
  const groups = [...Map.groupBy(fields, ({ group }) => group)];
  // The form is never sent: outside a dialog, the method "dialog" does nothing. Browsers must not restore the figures of an earlier visit.
  return (
    <form className={`grid gap-5 ${styles.form}`} method="dialog" autoComplete="off">
      <p className={`small muted ${styles.note}`}>{words.example}</p>
      {groups.map(([group, members]) => (
        <fieldset key={group} className={`min-width-0 ${styles.group}`}>
          <legend>
            {words.groups[group]}
            {members.every(({ isOptional }) => isOptional) && <span>{` (${shared.optional})`}</span>}
          </legend>
          <div className={members.some(({ kind }) => kind === 'table') ? undefined : styles.fields}>
            {members.map((field) => {
              const { label = '', help } = words.fields[field.name] ?? {};
              return (
                <Field key={field.name} id={field.name} name={field.name} label={label} help={help}>
                  <Control field={field} value={example[field.name]} hasHelp={help !== undefined} />
                </Field>
              );
            })}
          </div>
        </fieldset>
      ))}
      <div className={`flex wrap gap-3 ${styles.buttons}`}>
        <button type="submit" className={`${buttons.submit} ${buttons.primary}`}>
          {shared.calculate}
        </button>
        <button type="button" className={`pill ${styles.quiet}`} data-clear="">
          {shared.clear}
        </button>
        <button type="reset" className={`pill ${styles.quiet}`}>
          {shared.reset}
        </button>
      </div>
      <p className={`small muted ${styles.note}`}>{shared.privacy}</p>
    </form>
  );
}

function Control({ field: { name, kind }, value = '', hasHelp }: { field: Definition; value?: string | undefined; hasHelp: boolean }) {
  const common = { id: name, name, className: controlStyles.control, defaultValue: value, 'aria-describedby': describedBy(name, hasHelp) };
  if (kind === 'table') return <textarea {...common} className={`${controlStyles.control} ${styles.table}`} rows={8} spellCheck={false} />;
  return <input {...common} inputMode={kind === 'count' ? 'numeric' : kind === 'amount' ? 'decimal' : undefined} />;
}

type CalculatorListPageProps = Awaited<ReturnType<typeof loadCalculatorList>>;

/** List of calculators, each with its question and the chart of its example. */
export function CalculatorListPage({ lang, words, shared, company, items }: CalculatorListPageProps) {
  const home = { href: path(lang), name: shared.header.home };
  return (
    <>
      <PageHero {...words.hero} isLow breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[home]} current={words.name} />} />
      <Section>
        <ul className={`grid gap-5 ${styles.list}`}>
          {items.map(({ title, text, href, chart }) => (
            <Card key={href} as="li">
              <h2>
                <a href={href} data-stretch="">
                  {title}
                </a>
              </h2>
              <p>{text}</p>
              <div className="grid content-start gap-4 small">
                <p className={`strong-border pill caption bold link-color ${result.example}`}>{words.shared.example}</p>
                <ResultChartView chart={chart} lang={lang} />
              </div>
              {/* The whole card is a link. */}
              <p className={`pill small bold ${styles.go}`} aria-hidden="true">
                {words.shared.calculate}
              </p>
            </Card>
          ))}
        </ul>
      </Section>
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} />
    </>
  );
}
