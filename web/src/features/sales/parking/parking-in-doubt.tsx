import { useTexts } from '@/i18n/texts';
import { parkingTexts } from '@/i18n/texts/parking';
import { productTitle } from '@/products/product';
import { AskAgainDialog, type AskAgainDialogProps } from '@/ui/ask-again-dialog';
import { Sum, Sums } from '@/ui/sums';
import type { ParkingSent } from './use-parking';

export interface ParkingInDoubtProps extends Pick<AskAgainDialogProps, 'busy' | 'failure' | 'onAgain' | 'onChange' | 'onClose'> {
  readonly sent: ParkingSent;
}

/** A parking that may be written down already: whose, what, and asking for its answer. */
export function ParkingInDoubt({ sent, ...rest }: ParkingInDoubtProps) {
  const t = useTexts(parkingTexts);
  return (
    <AskAgainDialog title={t('title')} width={560} lead={t('unanswered')} question={{ title: t('changeTitle'), body: t('changeBody') }} {...rest}>
      <Sums>
        <Sum label={t('client')} value={sent.client.name} />
        <Sum label={t('vehicle')} value={t(sent.vehicle)} />
        <Sum label={t('goods')} value={productTitle(sent.item.name, sent.item.brand)} />
      </Sums>
    </AskAgainDialog>
  );
}
