import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { Button } from '@/ui/button';
import { DivisionFields } from './division-fields';
import { NOWHERE, placeInWords, type Place } from './place';
import styles from './client-form.module.css';

export interface PlaceFieldProps {
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly error: string | undefined;
  readonly name?: string;
  readonly deep?: boolean;
}

/** The address of a client: as words where it is known already, otherwise one selector a level. */
export function PlaceField({ place, onPlace, error, name, deep }: PlaceFieldProps) {
  const t = useTexts(clientTexts);
  const { known } = place;
  if (known) {
    return (
      <div className={styles.known}>
        <p>
          <span>{t('place')}</span>
          <strong>{placeInWords(known.names) || known.localCode}</strong>
        </p>
        <Button variant="quiet" onClick={() => onPlace(NOWHERE)}>
          {t('changePlace')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.three}>
      <DivisionFields value={place.divisions} onValue={(divisions) => onPlace({ known: null, divisions })} error={error} {...(name && { name })} {...(deep && { deep })} />
    </div>
  );
}
