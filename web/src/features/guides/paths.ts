/** Where the transport guides of each side are. */
export const GUIDES = { sales: '/mis-comprobantes/bill-lading', purchases: '/my-orders/bill-lading' } as const;
