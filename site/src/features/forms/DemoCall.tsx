import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';
import { type Offer, OfferButton, type OfferButtonProps } from './OfferButton.tsx';

export type DemoCallProps = Pick<OfferButtonProps, 'lang' | 'actions' | 'company' | 'opensDialog'> & {
  words: { title: string; text: string };
  /** Quiet button next to the one for the demo. Default none. */
  second?: Exclude<Offer, 'demo'> | undefined;
};

/** Call for a demo at the end of a page, with an optional second offer. */
export function DemoCall({ words: { title, text }, second, opensDialog = false, ...offer }: DemoCallProps) {
  return (
    <ClosingCall
      title={title}
      text={text}
      actions={
        <>
          <OfferButton {...offer} offer="demo" opensDialog={opensDialog} /> {second && <OfferButton {...offer} offer={second} />}
        </>
      }
    />
  );
}
