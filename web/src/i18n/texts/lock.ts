import { defineTexts } from '../texts';

/** A till that waits for the PIN of a person. */
export const lockTexts = defineTexts({
  title: 'Pantalla bloqueada',
  lead: 'Toque su nombre y escriba su PIN para seguir.',
  leadOne: 'Escriba su PIN para seguir.',
  people: 'Personas de este equipo',
  pin: 'PIN de {name}',
  other: 'Ingresar con otra cuenta',
  lock: 'Bloquear la pantalla',
  begunBy: 'De {name}',
  noPin: 'Para bloquear la pantalla necesita un PIN. Créelo en «Mi sesión».',
  card: 'Bloqueo de pantalla',
  cardLead: 'En este equipo, la pantalla se bloquea sola cuando nadie la usa. También con {key}. Necesita un PIN.',
  after: 'Se bloquea',
  never: 'Solo a mano',
  minutesOne: 'Después de 1 minuto sin uso',
  minutes: 'Después de {count} minutos sin uso',
});
