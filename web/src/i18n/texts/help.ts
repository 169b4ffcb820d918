import { quoteOverlays } from '../proforma-word';
import { defineTexts } from '../texts';

const quote = {
  quote: 'Hacer una proforma',
  quote1: 'Arme el carrito como para una venta, elija «Proforma» en lugar de boleta y genérela: no se cobra nada.',
  quote2: 'Imprima la proforma (F7) o envíela por WhatsApp. Vence a los días que decide la empresa.',
  quote3: 'Cuando el cliente vuelva, presione «Importar proforma» (Insert) en la venta y cobre.',
} as const;
const quoteWords = quoteOverlays(quote);

/** The help inside the application. */
export const helpTexts = defineTexts(
  {
    title: 'Ayuda',
    lead: 'Los primeros pasos, en un minuto cada uno.',
    steps: 'Primeros pasos',
    go: 'Ir a {screen}',
    sell: 'Vender',
    sell1: 'Abra «Realizar venta» y escanee el código de barras, o escriba parte del nombre: «coca 1,5» basta.',
    sell2: 'Revise el carrito. La cantidad se cambia con + y −, y con la papelera se quita un producto.',
    sell3: 'Elija boleta, factura o nota de venta, y cómo le pagan.',
    sell4: 'Presione «Cobrar» (F9). La venta queda guardada y el ticket sale a imprimir; F7 lo imprime otra vez.',
    product: 'Registrar un producto',
    product1: 'Abra «Mis productos» y presione «Nuevo producto» (N).',
    product2: 'Pase el código por el lector; escriba el nombre, el precio, la categoría y cuánto tiene. Lo demás puede esperar.',
    product3: 'El precio y el stock se cambian en la misma lista, tocando el número. Para muchos a la vez, use «Del catálogo compartido».',
    bundle: 'Armar un combo o un grupo',
    bundle1: 'Abra «Mis productos», elija «Combos» y presione «Nuevo combo»: busque o escanee lo que lleva y ponga un precio; verá cuánto ahorra el cliente.',
    bundle2: 'Al venderlo, el stock se descuenta de cada producto; nunca se vende más de lo que alcanza.',
    bundle3: 'Un grupo es un botón de la venta con los productos que usted elija: lo que más sale, las ofertas, lo de la mañana.',
    client: 'Agregar un cliente',
    client1: 'En la venta presione F4, o abra «Mis clientes».',
    client2: 'Escriba el DNI o el RUC: si ya lo conocemos, sus datos aparecen solos.',
    client3: 'Complete el nombre y guarde. La factura siempre lleva un cliente con RUC.',
    ...quote,
    wallet: 'Recargar un monedero',
    wallet1: 'Abra «Recargas y movimientos», presione «Recargar a un cliente» y elíjalo.',
    wallet2: 'Anote cuánto le entrega y cómo paga; el saldo sube en el momento.',
    wallet3: 'En la venta, elija el pago con cuponera: nunca se gasta más que el saldo.',
    print: 'Elegir el formato del ticket',
    print1: 'En la venta, abra «Configurar ventas».',
    print2: 'En «Papel de la ticketera» elija el ancho: 80 mm, 57 mm o angosto.',
    print3: 'En el aviso de impresión del navegador, elija la ticketera y márquela como predeterminada.',
    mistake: 'Corregir un error',
    mistake1: 'Abra «Mis ventas» y busque la venta por cliente o número.',
    mistake2: 'Desde su detalle puede reimprimir el ticket, enviarlo o anular la venta.',
    more: 'Otras pantallas',
    keys: 'Atajos de teclado',
    keysLead: 'Todo se puede hacer sin ratón. La tecla F1 muestra los atajos de la pantalla en la que está; fuera de un campo también la tecla ?.',
    showKeys: 'Ver los atajos de esta pantalla',
    support: '¿Algo no funciona?',
    supportLead: 'Escríbanos y le respondemos:',
    noSupport: 'Consulte con el administrador de su sistema.',
    version: 'Yapa, versión {version}',
  },
  {
    'es-CL': {
      ...quoteWords['es-CL'],
      sell3: 'Elija boleta, factura o nota de venta, y cómo le pagan.',
      client2: 'Escriba el RUT: si ya lo conocemos, sus datos aparecen solos.',
      client3: 'Complete el nombre y guarde. La factura siempre lleva un cliente con RUT y giro.',
    },
    'es-CO': {
      ...quoteWords['es-CO'],
      sell1: 'Abra «Realizar venta» y escanee el código de barras, o escriba parte del nombre: «gaseosa 1,5» basta.',
      sell3: 'Elija el documento de la venta y cómo le pagan.',
      client2: 'Escriba la cédula o el NIT: si ya lo conocemos, sus datos aparecen solos.',
      client3: 'Complete el nombre y guarde. La factura siempre lleva un cliente identificado.',
    },
    'es-MX': {
      ...quoteWords['es-MX'],
      sell1: 'Abra «Realizar venta» y escanee el código de barras, o escriba parte del nombre: «refresco 600» basta.',
      sell3: 'Elija el documento de la venta y cómo le pagan.',
      client2: 'Escriba el RFC: si ya lo conocemos, sus datos aparecen solos.',
      client3: 'Complete el nombre y guarde. La factura siempre lleva un cliente con RFC.',
    },
  },
);
