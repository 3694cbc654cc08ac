import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useStorageKey } from '../session.ts';
import ui from '../ui/ui.module.css';
import { useContentWords, useMessages } from '../useMessages.ts';
import { useChangeWork } from './useWork.ts';

/** Maximum length of a reason, in characters. */
const maxReasonLength = 120;

/** Dialog that closes leads and asks for the reason. The reason becomes a note on each lead. */
export function CloseDialog({ references }: { readonly references: readonly string[] }) {
  const { work: messages, common } = useMessages();
  const { steps } = useContentWords();
  const formats = useFormats();
  // The dialog shows errors.
  const change = useChangeWork(() => {});
  const close = (form: FormData) => {
    const reason = String(form.get('reason')).trim();
    return change.mutateAsync({ references, to: { step: 'closed' }, note: reason && `${steps.closed}${common.colon}${reason}` });
  };
  const title = formats.count(messages.close, references.length);
  return (
    <FormDialog label={`${title}…`} submit={title} keepAs={useStorageKey(`close ${references}`)} onSubmit={close}>
      <label className={ui.field}>
        <span>{messages.reason}</span>
        <input name="reason" maxLength={maxReasonLength} autoComplete="off" aria-describedby="reason-help" />
      </label>
      <p id="reason-help" className="caption muted">
        {formats.count(messages.reasonHelp, references.length)}
      </p>
    </FormDialog>
  );
}
