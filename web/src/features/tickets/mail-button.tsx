import { useState } from 'react';
import { MailAction } from '@/documents/mail-action';
import { useTexts } from '@/i18n/texts';
import { mailTexts } from '@/i18n/texts/mail';
import { useClientEmail, type ReachedClient } from '@/session/client-reach';
import { mailTicketOf } from './api';

export interface TicketMailButtonProps {
  readonly saleId: number;
  /** Series and number, as people know the sale. */
  readonly number: string;
  /** Whose address is filled in. */
  readonly client: ReachedClient;
  readonly size?: 'md' | 'lg';
  /** Called when the dialog opens or closes. */
  readonly onAsking?: (open: boolean) => void;
}

/** Sends the ticket of a sale by e-mail. */
export function TicketMailButton({ saleId, number, client, size = 'md', onAsking }: TicketMailButtonProps) {
  const t = useTexts(mailTexts);
  const [asking, setAsking] = useState(false);
  const email = useClientEmail(client, asking);
  return (
    <MailAction
      label={t('short')}
      title={t('title', { number })}
      lead={t('ticketLead')}
      email={email}
      size={size}
      send={(emails, key) => mailTicketOf(saleId, emails, key)}
      onAsking={(open) => {
        setAsking(open);
        onAsking?.(open);
      }}
    />
  );
}
