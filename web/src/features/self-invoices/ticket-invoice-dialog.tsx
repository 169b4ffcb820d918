import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { ticketInvoiceTexts } from '@/i18n/texts/ticket-invoices';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useFirstWrong } from '@/ui/first-wrong';
import { FormDialog } from '@/ui/form-dialog';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { invoiceTicket, type Client, type TicketInvoiceForm } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { useTicketInvoice, useTicketInvoiceWrites } from './api';
import { BuyerFields } from './buyer-fields';
import { buyerOfClient, type BuyerForm } from './model';
import { useBuyer } from './use-buyer';

const WIDTH = 560;

/** Opens the picker of clients. */
export type PickClient = (onPick: (client: Client) => void, onClose: () => void) => ReactNode;

export interface TicketInvoiceDialogProps {
  readonly saleId: number;
  readonly corrects: boolean;
  readonly pick: PickClient;
  readonly onClose: () => void;
}

/** Makes the invoice of a ticket, or corrects the one that was refused. */
export function TicketInvoiceDialog({ saleId, corrects, pick, onClose }: TicketInvoiceDialogProps) {
  const t = useTexts(ticketInvoiceTexts);
  const { data, error } = useTicketInvoice(saleId);
  if (data) return <Form saleId={saleId} offer={data} pick={pick} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t(corrects ? 'correct' : 'invoice')} width={WIDTH} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {error ? <Alert kind="warning">{messageOf(error)}</Alert> : <SkeletonList rows={5} height="3.5rem" />}
    </Dialog>
  );
}

interface FormProps extends Pick<TicketInvoiceDialogProps, 'saleId' | 'pick' | 'onClose'> {
  readonly offer: TicketInvoiceForm;
}

function Form({ saleId, offer, pick, onClose }: FormProps) {
  const t = useTexts(ticketInvoiceTexts);
  const { number, corrects, buyer } = offer;
  const [picking, setPicking] = useState(false);
  const [place, focusWrong] = useFirstWrong();
  const { busy, problems, failure, showProblems, forget, save } = useSaving<keyof BuyerForm>((error) => refusedFields(invoiceTicket, error), focusWrong);
  const { form, setForm, asked, fields, missing } = useBuyer(offer, buyer, problems, forget);
  const { invoice } = useTicketInvoiceWrites(saleId);

  function submit() {
    if (showProblems(missing('email'))) return;
    void save(async () => {
      const made = await invoice({ ...asked, total: null });
      toast.success(t('done', { number: made.number }));
      onClose();
    });
  }

  function take(client: Client) {
    setForm(buyerOfClient(client, form));
    forget(...Object.keys(form));
    setPicking(false);
  }

  if (picking) return pick(take, () => setPicking(false));
  return (
    <FormDialog
      title={t(corrects ? 'titleCorrect' : 'titleInvoice', { number })}
      width={WIDTH}
      saveLabel={t(corrects ? 'saveCorrect' : 'save')}
      busy={busy}
      typed={JSON.stringify(form) !== JSON.stringify(buyer)}
      failure={failure}
      formRef={place}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(corrects ? 'leadCorrect' : 'leadInvoice')}</p>
      <Button icon={<IconUserSearch size={20} aria-hidden />} onClick={() => setPicking(true)}>
        {t('pick')}
      </Button>
      <BuyerFields {...fields} emailHint={t('emailHint')} />
    </FormDialog>
  );
}
