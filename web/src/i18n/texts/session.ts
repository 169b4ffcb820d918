import { defineTexts } from '../texts';

/** The screen "Mi sesión". */
export const sessionTexts = defineTexts(
  {
    title: 'Mi sesión',
    profile: 'Mis datos',
    company: 'Mi empresa',
    edit: 'Editar',
    firstname: 'Nombres',
    lastname: 'Apellido paterno',
    secondLastname: 'Apellido materno',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    documentNumber: 'Número de documento',
    role: 'Rol',
    registered: 'Miembro desde',
    country: 'País',
    firstnameRequired: 'Debe ingresar su nombre',
    lastnameRequired: 'Debe ingresar su apellido',
    saved: 'Se guardaron sus datos.',
    security: 'Contraseña',
    oldPassword: 'Contraseña actual',
    oldPasswordRequired: 'Debe ingresar su contraseña actual',
    change: 'Cambiar contraseña',
    appearance: 'Aspecto',
    appearanceLead: 'Elija cómo se ve la pantalla en este equipo.',
    light: 'Claro',
    dark: 'Oscuro',
    auto: 'Como el equipo',
    help: 'Ayuda',
    helpLead: 'Escríbanos y le respondemos:',
    signOut: 'Cerrar sesión',
    none: 'No registrado',
  },
  {
    'es-CO': { lastname: 'Primer apellido', secondLastname: 'Segundo apellido' },
  },
);
