import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import type { SectionState } from './use-section';
import styles from './company.module.css';

export interface SectionCardProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string;
  readonly icon: ReactNode;
  readonly state: SectionState;
  readonly children: ReactNode;
}

/** A part of the company that is saved by itself; users who may not change it see it all the same. */
export function SectionCard({ title, lead, icon, state, children }: SectionCardProps) {
  return (
    <Card title={title} icon={icon}>
      <form id={state.formId} className={styles.form} noValidate data-unsaved={state.dirty || undefined} onSubmit={(event) => void state.submit(event)}>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        <fieldset className={styles.fields} disabled={!state.editable}>
          <legend className="y-hidden">{title}</legend>
          {children}
        </fieldset>
        {state.failure ? <Alert kind="error">{state.failure}</Alert> : null}
        {state.editable ? <Foot state={state} /> : null}
      </form>
    </Card>
  );
}

/** Saving and taking back, and quietly what became of it. */
function Foot({ state: { dirty, busy, saved, undo } }: { readonly state: SectionState }) {
  const t = useTexts(companyTexts);
  const save = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  // A button that is busy loses the focus; afterwards it has it again, unless something else took it.
  useEffect(() => {
    if (was.current && !busy && document.activeElement?.contains(save.current)) save.current?.focus({ preventScroll: true });
    was.current = busy;
  }, [busy]);
  return (
    <div className={styles.foot}>
      <p className={styles.said} role="status">
        {saved && !dirty ? (
          <>
            <IconCheck size={18} aria-hidden />
            {t('saved')}
          </>
        ) : null}
        {dirty && !busy ? <span className={styles.unsaved}>{t('unsaved')}</span> : null}
      </p>
      {dirty && !busy ? <Button onClick={undo}>{t('undo')}</Button> : null}
      <Button ref={save} type="submit" variant={dirty ? 'primary' : 'secondary'} loading={busy}>
        {t('save')}
      </Button>
    </div>
  );
}
