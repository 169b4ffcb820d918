import { defineTexts } from '../texts';
import { importTexts } from './imports';

/** Bringing clients in from a spreadsheet with what they owe. */
export const clientImportTexts = defineTexts(
  {
    ...importTexts.base,
    title: 'Cargar clientes desde Excel',
    list: 'Mis clientes',
    fileTitle: 'Elija su hoja de clientes',
    fileLead: 'Sirve un archivo de Excel (.xlsx) o .csv con sus clientes y lo que le deben, con una fila de títulos sobre los datos. Nada cambia hasta que usted lo confirme.',
    templateHint: 'Si lleva el fiado en un cuaderno, llene la plantilla: un cliente por fila, con su documento y lo que debe hoy.',
    field: 'Dato del cliente',
    needName: 'Indique qué columna es el nombre o el número de documento.',
    onlyNew: 'Agregar solo los clientes nuevos; no cambiar los que ya tengo',
    apply: 'Cargar {count} clientes',
    applyOne: 'Cargar 1 cliente',
    nothing: 'No hay nada que cargar: ninguna fila agrega ni cambia un cliente.',
    working: 'Comparando con sus clientes…',
    undoing: 'Deshaciendo… {done} de {count} clientes',
    undoingOne: 'Deshaciendo… {done} de 1 cliente',
    kept: 'En {count} clientes quedó algo sin deshacer, porque se cambió después.',
    keptOne: 'En 1 cliente quedó algo sin deshacer, porque se cambió después.',
    undoBody: 'Los clientes nuevos salen de su lista, los datos cambiados vuelven a como estaban (si nadie los cambió después) y lo que se anotó como deuda se descuenta. Lo que pagaron queda pagado.',
    seeList: 'Ver mis clientes',
    onlyOwners: 'Solo propietarios y gestores',
    onlyOwnersBody: 'La carga de clientes anota lo que cada uno debe. Pídasela a quien administra la tienda.',
  },
  { 'es-CL': { place: 'Comuna' }, 'es-CO': { place: 'Municipio' }, 'es-MX': { place: 'Municipio o alcaldía' } },
);
