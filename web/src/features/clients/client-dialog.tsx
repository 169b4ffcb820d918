import { useId, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { useShortcuts } from '@/lib/keyboard';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardQuestion } from '@/ui/discard-question';
import type { Client } from '@/wire/generated';
import { ClientFormPanel, type ExistingClient } from './client-form';

/** Greatest size of the modal in pixels; the window caps it. */
const SIZE = { width: 960, height: 800 } as const;
const SAVE_KEY = 'F9';

export interface ClientDialogProps {
  /** The client to change; a new one without. */
  readonly client?: Client | undefined;
  readonly onlyLegal?: boolean;
  /** The search text. */
  readonly startText?: string | undefined;
  /** The picker waits for the new client. */
  readonly forPick?: boolean;
  readonly existing: ExistingClient;
  readonly onDone: (client: Client) => void;
  readonly onClose: () => void;
}

/** The New Client modal; the same form changes a client. */
export function ClientDialog({ client, onlyLegal = false, startText, forPick = false, existing, onDone, onClose }: ClientDialogProps) {
  const t = useTexts(clientTexts);
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const [typed, setTyped] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const focused = useRef<Element>(null);
  useShortcuts([
    { key: SAVE_KEY, label: t('saveKey'), inDialogs: true, run: () => !leaving && document.querySelector<HTMLFormElement>(`form[id="${formId}"]`)?.requestSubmit() },
  ]);
  const footer = (
    <>
      <Button disabled={saving} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" shortcut={SAVE_KEY} loading={saving}>
        {t(forPick ? 'saveAndPick' : 'save')}
      </Button>
    </>
  );
  /** Escape, the cross and a click outside ask first, so that typed text is not lost by accident. */
  function leave() {
    if (saving) return;
    if (!typed) onClose();
    else if (leaving) stay();
    else {
      focused.current = document.activeElement;
      setLeaving(true);
    }
  }
  function stay() {
    setLeaving(false);
    const { current: element } = focused;
    // Once the question no longer holds the focus.
    requestAnimationFrame(() => element instanceof HTMLElement && element.focus());
  }
  return (
    <Dialog opened onClose={leave} title={t(client ? 'editTitle' : 'newTitle')} {...SIZE} footer={footer}>
      <ClientFormPanel
        id={formId}
        client={client}
        onlyLegal={onlyLegal}
        startText={startText}
        forPick={forPick}
        existing={existing}
        onDone={onDone}
        onSaving={setSaving}
        onTyped={setTyped}
      />
      {leaving ? (
        <DiscardQuestion onDiscard={onClose} onStay={stay}>
          {client ? undefined : t('leaveNew')}
        </DiscardQuestion>
      ) : null}
    </Dialog>
  );
}
