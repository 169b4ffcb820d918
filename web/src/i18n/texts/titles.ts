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
  clientsOrders: 'Pedidos de clientes',
  clientsOrder: 'Pedido',
  survey: 'Encuestas',
  photoGallery: 'Galería de fotos',
  notifications: 'Notificaciones',
  company: 'Mi empresa',
  products: 'Mis productos',
  newProduct: 'Nuevo producto',
  productDetail: 'Producto',
  categoryDetail: 'Productos de la categoría',
  groups: 'Grupos',
  groupDetail: 'Grupo',
  newGroup: 'Nuevo grupo',
  groupings: 'Combos',
  groupingDetail: 'Combo',
  newGrouping: 'Nuevo combo',
  sharedCatalogue: 'Agregar del catálogo compartido',
});

/** Key of a screen's title. */
export type TitleKey = keyof (typeof titleTexts)['base'];
