import { defineTexts } from '../texts';

/** The shelf of the sale screen. */
export const catalogueTexts = defineTexts({
  search: 'Buscar producto',
  searchPlaceholder: 'Buscar por nombre, marca o código',
  clearSearch: 'Borrar la búsqueda',
  chips: 'Qué mostrar',
  moreChips: 'Ver más opciones',
  earlierChips: 'Ver las opciones anteriores',
  best: 'Más vendidos',
  all: 'Todos',
  groupings: 'Combos',
  products: 'Productos',
  outOfStock: 'Sin stock',
  left: 'Quedan {count}',
  stock: 'Stock {count}',
  perUnit: 'por {unit}',
  more: 'Ver más productos',
  empty: 'No se encontraron productos',
  emptySearch: 'Nada coincide con «{text}». Pruebe con otra palabra, la marca o el código.',
  emptyShop: 'Todavía no hay productos para vender',
  emptyShelf: 'Cuando registre productos, aparecerán aquí para venderlos con un toque.',
  emptyCategory: 'No se ha encontrado ningún producto en esta categoría',
  emptyBest: 'Aún no hay ventas: los productos que más venda aparecerán aquí.',
  showAll: 'Ver todos los productos',
  addsFirst: 'Enter agrega el primero',
  failed: 'No se pudieron cargar los productos.',
});
