import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { IconButton } from './button';
import styles from './field.module.css';

/** Attributes that a control inside a {@link Field} must have. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** A line of help below the control. */
  readonly hint?: ReactNode;
  /** The error, in a sentence; shown instead of the hint. */
  readonly error?: string | undefined;
  /** The label is read aloud but not shown. */
  readonly hideLabel?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, and the message about it. Every form field of the application is one. */
export function Field({ label, hint, error, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'y-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined })}
      {note ? (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {error ? <IconAlertCircle size={16} aria-hidden /> : null}
          {note}
        </p>
      ) : null}
    </div>
  );
}

type Shared = Omit<FieldProps, 'children'>;

export interface TextFieldProps extends Shared, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'> {
  /** Inside the box, before the text. */
  readonly leading?: ReactNode;
  /** Inside the box, after the text. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line of text. */
export function TextField({ label, hint, error, hideLabel, leading, trailing, className = '', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(control) => (
        <span className={styles.box} data-invalid={error ? true : undefined}>
          {leading ? <span className={styles.adornment}>{leading}</span> : null}
          <input {...input} {...control} className={`${styles.input} ${className}`} />
          {trailing}
        </span>
      )}
    </Field>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Name of the button that shows and hides the typed text. */
  readonly revealLabel: string;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ revealLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const icon = shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />;
  const toggle = <IconButton label={revealLabel} icon={icon} aria-pressed={shown} onClick={() => setShown(!shown)} />;
  return <TextField {...props} type={shown ? 'text' : 'password'} trailing={toggle} />;
}

export interface SelectFieldProps extends Shared, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of a short list; the device's own picker, which every phone does best. */
export function SelectField({ label, hint, error, hideLabel, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(control) => (
        <span className={styles.box} data-invalid={error ? true : undefined}>
          <select {...select} {...control} className={styles.input}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} size={18} aria-hidden />
        </span>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends Shared, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'> {}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, hideLabel, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(control) => (
        <span className={styles.box} data-invalid={error ? true : undefined}>
          <textarea {...area} {...control} rows={rows} className={`${styles.input} ${styles.area}`} />
        </span>
      )}
    </Field>
  );
}

export interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string;
}

/** A choice of yes or no; the whole line can be touched. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
