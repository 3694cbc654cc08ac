import { Button } from '../../ui/Button/Button.tsx';
import type { FormsWords } from '../forms/schema.ts';
import styles from './FileOffers.module.css';
import type { Offer } from './loadOffers.ts';
import { StackedWave, WaveShapes } from './StackedWave.tsx';

export type FileOffersProps = {
  offers: readonly Offer[];
  words: FormsWords['offers'];
};

/** The files of a kind, on the confirmation page of their form. `features/forms/client/confirmation.ts` moves the requested file to the top. */
export function FileOffers({ offers, words }: FileOffersProps) {
  return (
    <section className={`grid gap-6 ${styles.offers}`} aria-labelledby="offers">
      <h2 id="offers">{words.title}</h2>
      <WaveShapes />
      <ul>
        {offers.map(({ id, requestedAs, title, details, file, profile }, index) => (
          <li key={id} data-items={requestedAs.join(' ')}>
            <StackedWave profile={profile} index={index} />
            <h3>{title}</h3>
            <p>{details}</p>
            <Button href={file.address} hrefLang={file.lang} variant="quiet">
              {words.button}
              <span className="visually-hidden">{` ${title}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
