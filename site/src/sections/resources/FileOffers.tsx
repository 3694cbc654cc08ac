import type { Offer } from '../../downloads/loadOffers.ts';
import type { FormsWords } from '../../schemas/forms.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './FileOffers.module.css';
import { StackedWave, WaveShapes } from './StackedWave.tsx';

export type FileOffersProps = {
  offers: readonly Offer[];
  words: FormsWords['offers'];
};

/** The files of a kind, for the page that follows their form. There `inline/confirmation.ts` puts the one that was asked for first. */
export function FileOffers({ offers, words }: FileOffersProps) {
  return (
    <section className={styles.offers} aria-labelledby="offers">
      <h2 id="offers">{words.title}</h2>
      <WaveShapes />
      <ul>
        {offers.map(({ id, askedAs, title, details, file, profile }, index) => (
          <li key={id} data-items={askedAs.join(' ')}>
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
