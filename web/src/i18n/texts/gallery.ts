import { defineTexts } from '../texts';

/** The screen of the pictures. */
export const galleryTexts = defineTexts({
  title: 'Galería de fotos',
  lead: 'Las imágenes de su empresa y de sus productos, en un solo lugar.',
  kind: 'Mostrar',
  all: 'Todas las imágenes',
  logo: 'Logo',
  company: 'Local',
  product: 'Productos',
  receipt: 'Recepciones',
  altLogo: 'Logo de {title}',
  altCompany: 'Local de {title}',
  altProduct: 'Foto de {title}',
  altReceipt: 'Guía de ingreso: {title}',
  pictures: 'Imágenes',
  found: '{count} imágenes',
  foundOne: '1 imagen',
  emptyTitle: 'Todavía no hay imágenes',
  emptyBody: 'Aquí se reúnen el logo de la empresa, la foto del local, las fotos de los productos y las de la mercadería recibida. Aparecen solas cuando se agregan.',
  emptyKind: 'No hay imágenes de este tipo',
  showAll: 'Mostrar todas',
  failed: 'No se pudieron cargar las imágenes',
  broken: 'La imagen no está disponible',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  position: '{place} de {count}',
});
