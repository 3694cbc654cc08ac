import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useEffect, useState } from 'react';
import styles from './CreateDialog.module.css';
import { Choice } from './CreateDialog.tsx';
import { requests, useSession } from './requests.ts';
import { useMessages } from './useMessages.ts';

type PictureDialogProps = {
  /** Id of the text that the picture is for. Default: none. */
  textId?: string;
  /** Whether it is a logo next to a name. A logo needs no focal point and no text alternative. Default false. */
  isLogo?: boolean | undefined;
  onAdded: (id: string) => void;
};

/** Button that adds a picture, with a dialog for its file, rights, focal point and text alternatives. */
export function PictureDialog({ textId, isLogo = false, onAdded }: PictureDialogProps) {
  const messages = useMessages();
  const { languages = [] } = useSession() ?? {};
  const add = async (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const isDecoration = isLogo || data.has('isDecoration');
    const facts = {
      ...{ id: text('id'), author: text('author'), source: text('source'), licence: text('licence') },
      ...(isDecoration && { isDecoration }),
      ...(!isLogo && { focus: [Number(text('left')) / 100, Number(text('top')) / 100] }),
    };
    const alternatives = isDecoration ? {} : Object.fromEntries(languages.map((lang) => [lang, text(`alternative-${lang}`)]));
    await requests.addPicture(data.get('file') as File, { facts, alternatives }, textId);
    onAdded(facts.id);
  };
  return (
    <FormDialog label={isLogo ? messages.picture.addLogo : messages.picture.add} submit={messages.create.make} onSubmit={add}>
      <PictureFields isLogo={isLogo} />
    </FormDialog>
  );
}

function PictureFields({ isLogo }: { isLogo: boolean }) {
  const messages = useMessages();
  const formats = useFormats();
  const { languages = [], licences = [] } = useSession() ?? {};
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState<string>();
  const [focus, setFocus] = useState({ left: 50, top: 50 });
  const [isDecoration, setIsDecoration] = useState(false);
  useEffect(() => {
    if (!file) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <>
      <p>{isLogo ? messages.picture.useLogo : messages.picture.use}</p>
      <label>
        <span>{messages.picture.file}</span>
        <input
          type="file"
          name="file"
          required
          accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
      {!isLogo && file && address && (
        <fieldset>
          <legend>{messages.picture.focus}</legend>
          <div className={styles.focus}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two fields below do the same with the keyboard */}
            <img
              src={address}
              alt={file.name}
              onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget: { width, height } }) =>
                setFocus({ left: Math.round((100 * offsetX) / width), top: Math.round((100 * offsetY) / height) })
              }
            />
            <span className={styles.point} style={{ insetInlineStart: `${focus.left}%`, insetBlockStart: `${focus.top}%` }} />
          </div>
          {(['left', 'top'] as const).map((side) => (
            <label key={side}>
              <span>{messages.picture[side]}</span>
              <input
                type="number"
                name={side}
                min="0"
                max="100"
                value={focus[side]}
                onChange={({ target }) => setFocus({ ...focus, [side]: Number(target.value) })}
              />
            </label>
          ))}
        </fieldset>
      )}
      <label>
        <span>{messages.picture.id}</span>
        <input name="id" required pattern="[a-zA-Z][a-zA-Z0-9\-]*" title={messages.picture.idHint} />
      </label>
      {(['author', 'source'] as const).map((name) => (
        <label key={name}>
          <span>{messages.picture[name]}</span>
          <input name={name} required />
        </label>
      ))}
      <Choice
        label={messages.picture.licence}
        name="licence"
        values={isLogo ? [...new Set(['permission', ...licences])] : licences}
        names={{}}
      />
      {!isLogo && (
        <label className="flex gap-2 items-center">
          <input type="checkbox" name="isDecoration" checked={isDecoration} onChange={({ target }) => setIsDecoration(target.checked)} />
          <span>{messages.picture.decoration}</span>
        </label>
      )}
      {!isLogo &&
        !isDecoration &&
        languages.map((lang) => (
          <label key={lang}>
            <span>{fillPlaceholders(messages.picture.alternative, { language: formats.languageName(lang) })}</span>
            <textarea name={`alternative-${lang}`} lang={lang} required rows={2} />
          </label>
        ))}
    </>
  );
}
