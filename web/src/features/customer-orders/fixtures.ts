import { customerOrderCodec, type CustomerOrder } from '@/wire/generated';

/** An order as the server answers it. */
export function orderOf(fields: object = {}): CustomerOrder {
  return customerOrderCodec.decode({
    idPedido: 7,
    numero: 12,
    estado: { id: 'nuevo', titulo: 'Nuevo', descripcion: '' },
    siguientes: ['aceptado', 'rechazado'],
    delivery: true,
    recojoTienda: false,
    direccionCliente: 'Av. Arequipa 100',
    tipoComprobante: 'BOLETA-ELECTRONICA',
    moneda: { codigo: 'PEN', simbolo: 'S/' },
    total: 24.6,
    montoPago: 50,
    totalesDolpos: { mntNeto: 20.85, mntExe: 0, iva: 3.75, mntTotal: 24.6, imptoReten: [] },
    detalle: [
      { idDetalle: 1, tipoItem: 'producto', cantidad: 2, precioUnitario: 7.3, disponible: 1, impuestoProductoDolpos: [] },
      { idDetalle: 2, tipoItem: 'producto', cantidad: 1, precioUnitario: 10, disponible: null, impuestoProductoDolpos: [] },
    ],
    ...fields,
  });
}
