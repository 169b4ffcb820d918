import { defineTexts } from '../texts';

/** What the window is called while a screen is shown. */
export const titleTexts = defineTexts({
  login: 'Ingresar',
  passwordRecovery: 'Recuperar contraseña',
  changePassword: 'Elegir nueva contraseña',
  logout: 'Cerrando Sesión',
  home: 'Inicio',
  session: 'Mi sesión',
  newSale: 'Realizar venta',
  paymentsRecharges: 'Recargas y movimientos',
  mySales: 'Mis ventas',
  clients: 'Mis clientes',
  clientDetail: 'Detalle del cliente',
  survey: 'Encuestas',
  photoGallery: 'Galería de fotos',
  notifications: 'Notificaciones',
  groups: 'Grupos',
  groupDetail: 'Grupo',
  newGroup: 'Nuevo grupo',
});

/** Key of a screen's title. */
export type TitleKey = keyof (typeof titleTexts)['base'];
