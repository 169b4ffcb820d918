import { defineTexts } from '../texts';

/** The field that takes a picture. */
export const pictureFieldTexts = defineTexts({
  choose: 'Elegir imagen',
  change: 'Cambiar imagen',
  camera: 'Tomar foto',
  remove: 'Quitar imagen',
  cancel: 'Cancelar la subida',
  retry: 'Reintentar',
  hint: 'PNG, JPEG o WebP. También puede arrastrarla o pegarla aquí.',
  hintTouch: 'PNG, JPEG o WebP.',
  uploading: 'Subiendo la imagen… {percent} %',
  preparing: 'Preparando la imagen…',
  notAPicture: 'Ese archivo no es una imagen PNG, JPEG o WebP.',
  tooLarge: 'La imagen pesa más de 5 MB. Elija una más pequeña.',
  none: 'Sin imagen',
});
