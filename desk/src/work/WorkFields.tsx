import { type WorkStep, workSteps } from '@emovera/contract/deskLeads.ts';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { dayAfter, today } from '../period.ts';
import { useSession } from '../session.ts';
import ui from '../ui/ui.module.css';
import { useContentWords, useMessages } from '../useMessages.ts';
import { useTeam } from './useWork.ts';
import styles from './Work.module.css';

type FieldProps<Value> = { readonly value: Value; readonly onChange: (value: Value) => void };

/** Field for the step. The arrow keys only move the focus, because each choice is saved at once. */
export function StepField({ value, onChange }: FieldProps<WorkStep>) {
  const { work: messages } = useMessages();
  const { steps } = useContentWords();
  const name = useId();
  return (
    <fieldset className={ui.field}>
      <legend>{messages.step}</legend>
      <div className={styles.segments}>
        {workSteps.map((step) => (
          <label key={step}>
            <input type="radio" name={name} checked={step === value} onChange={() => onChange(step)} onKeyDown={handleArrows} />
            <span>{steps[step]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function handleArrows(event: KeyboardEvent<HTMLInputElement>) {
  const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!move) return;
  event.preventDefault();
  const radios = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  const index = radios.indexOf(event.currentTarget) + move;
  radios.at(index % radios.length)?.focus();
}

/** Field for the assignee of a lead. */
export function AssigneeField({ value, onChange }: FieldProps<string>) {
  const { mail } = useSession();
  const { work: messages } = useMessages();
  const people = new Set([...useTeam(), ...(value ? [value] : [])]);
  return (
    <div className={`flex wrap gap-2 ${styles.line}`}>
      <label className={ui.field}>
        <span>{messages.assignee}</span>
        <select {...useEdited(value, onChange)}>
          <option value="">{messages.noOne}</option>
          {[...people].map((person) => (
            <option key={person} value={person}>
              {person}
            </option>
          ))}
        </select>
      </label>
      {value !== mail && (
        <button type="button" onClick={() => onChange(mail)}>
          {messages.assignToMe}
        </button>
      )}
    </div>
  );
}

type ReminderFieldProps = {
  /** Default: none of the choices is marked. */
  readonly value?: string | null;
  readonly onChange: (day: string | null) => void;
};

/** Field for the day of a reminder. */
export function ReminderField({ value, onChange }: ReminderFieldProps) {
  const { work: messages } = useMessages();
  const choices = [
    [messages.tomorrow, dayAfter(today(), 1)],
    [messages.inAWeek, dayAfter(today(), 7)],
    [messages.noReminder, null],
  ] as const;
  return (
    <div className="grid gap-2">
      <label className={ui.field}>
        <span>{messages.reminder}</span>
        <input type="date" max="9999-12-31" {...useEdited(value ?? '', (day) => onChange(day || null))} />
      </label>
      <div className="flex wrap gap-2 caption">
        {choices.map(([label, day]) => (
          <button key={label} type="button" aria-pressed={day === value} onClick={() => day !== value && onChange(day)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

/**
 * Properties of a field that saves a picked value at once, but a typed value only with Enter or when the person leaves it: each key in a date or a closed list
 * changes the value.
 */
function useEdited(value: string, onSave: (value: string) => void) {
  type Field = HTMLInputElement | HTMLSelectElement;
  const [typed, setTyped] = useState<string>();
  const isTyping = useRef(false);
  const save = (next = value) => {
    setTyped(undefined);
    if (next !== value) onSave(next);
  };
  return {
    value: typed ?? value,
    onPointerDown: () => {
      isTyping.current = false;
    },
    onKeyDown: ({ key }: KeyboardEvent<Field>) => {
      if (key === 'Enter') save(typed);
      else isTyping.current = true;
    },
    onChange: ({ target }: ChangeEvent<Field>) => (isTyping.current ? setTyped(target.value) : save(target.value)),
    // An incomplete date must not delete the stored date.
    onBlur: ({ target }: FocusEvent<Field>) => save(target.validity.badInput ? undefined : typed),
  };
}
