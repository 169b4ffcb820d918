import { useId, useState, type ReactNode, type Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-props';
import { DiscardQuestion } from './discard-question';
import styles from './form-dialog.module.css';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'width' | 'onClose'> {
  /** On the button that sends the form, where it does not save. */
  readonly saveLabel?: string;
  /** On the button that closes it, where "Cancelar" could be what the form does. */
  readonly closeLabel?: string;
  /** The button that saves has the focus: the form is right as it opens. */
  readonly focusSave?: boolean;
  /** It is on its way: it can be neither sent again nor left. */
  readonly busy: boolean;
  /** Something typed would be lost: a user who leaves is asked. */
  readonly typed?: boolean;
  /** Why it did not work, where no single field says it. */
  readonly failure: string | undefined;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/** The message at the end of a long form is visible at every scroll position. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A dialog that is one form. */
export function FormDialog({ title, width, saveLabel, closeLabel, focusSave = false, busy, typed = false, failure, formRef, onSubmit, onClose, children }: FormDialogProps) {
  const t = useTexts(commonTexts);
  const formId = useId();
  const [leaving, setLeaving] = useState(false);
  function leave() {
    if (busy) return;
    if (typed) setLeaving(true);
    else onClose();
  }
  const footer = (
    <>
      <Button disabled={busy} onClick={leave}>
        {closeLabel ?? t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={busy} data-autofocus={focusSave || undefined}>
        {saveLabel ?? t('save')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={leave} title={title} {...(width && { width })} footer={footer}>
      <form
        ref={formRef}
        id={formId}
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
        {failure ? (
          <div ref={intoView}>
            <Alert kind="error">{failure}</Alert>
          </div>
        ) : null}
      </form>
      {leaving ? <DiscardQuestion onDiscard={onClose} onStay={() => setLeaving(false)} /> : null}
    </Dialog>
  );
}
