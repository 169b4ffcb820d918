import { customerOrderCodec, customerOrderPageCodec, customerOrderPatchCodec, customerOrderPatchQueryCodec, customerOrderQueryCodec, type CustomerOrder, type CustomerOrderPage, type CustomerOrderPatch, type CustomerOrderPatchQuery, type CustomerOrderQuery, type Endpoint } from '@/wire/generated';

type Host = { readonly host: string | number };
export const listCustomerOrders: Endpoint<Host, CustomerOrderQuery, never, CustomerOrderPage> = { method: 'GET', path: '/v2/ventas/empresas/{host}/pedidos', query: customerOrderQueryCodec, answer: customerOrderPageCodec };
export const loadCustomerOrder: Endpoint<Host & { readonly orderId: string | number }, never, never, CustomerOrder> = { method: 'GET', path: '/v2/ventas/empresas/{host}/pedidos/{orderId}', answer: customerOrderCodec };
export const changeCustomerOrder: Endpoint<{ readonly orderId: string | number }, CustomerOrderPatchQuery, CustomerOrderPatch, CustomerOrder> = { method: 'PATCH', path: '/v2/pedidos/{orderId}', query: customerOrderPatchQueryCodec, body: customerOrderPatchCodec, answer: customerOrderCodec };
