import { defineTexts } from '../texts';

/** The words of Mexico and Colombia for delivery and pickup. */
const services = { delivery: 'A domicilio', pickup: 'Recoger en tienda' } as const;

/** The settings of the sale screen, which come when they are opened. */
export const saleSettingsTexts = defineTexts({
  practice: 'Modo práctica: vender sin guardar nada',
  settingsTitle: 'Configuración de venta',
  tabSale: 'Configuración de venta',
  tabCondition: 'Condición de comprobante',
  tabService: 'Tipo de servicio',
  defaultDocument: 'Comprobante por defecto',
  defaultDocumentSaved: 'Comprobante por defecto guardado',
  conditionDocument: 'Comprobante',
  conditionBody: 'Medios de pago que se aceptan con este comprobante. Sin ninguno marcado se aceptan todos.',
  conditionSave: 'Guardar condición',
  conditionSaved: 'Condición guardada',
  autoPrint: 'Imprimir el ticket al cobrar',
  ticketFormat: 'Papel de la ticketera de este equipo',
  ticketOfCompany: 'El de la empresa ({format})',
  medium: '80 mm',
  narrow: '57 mm',
  small: 'Angosto (48 mm)',
  serviceType: 'Cómo recibe el cliente su compra',
  serviceHint: 'Se guarda en este equipo y vale para sus próximas ventas.',
  saleType: 'Tipo de venta',
  saleTypeHint: 'Se anota en cada venta de este equipo.',
  goods: 'Venta',
  parking: 'Parqueo',
  carParking: 'Parqueo de carro',
  motorcycleParking: 'Parqueo de moto',
  inStore: 'En tienda',
  delivery: 'Delivery',
  pickup: 'Recojo',
  ownerOnly: 'Solo el propietario o el gestor pueden cambiar esta configuración.',
}, { 'es-CL': { delivery: 'Despacho', pickup: 'Retiro en tienda' }, 'es-CO': services, 'es-MX': services });
