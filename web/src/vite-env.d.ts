/// <reference types="vite/client" />
declare module '@fontsource-variable/figtree/files/*';
/** One icon a file: importing the whole set would make tests and the development server slow. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react';
  const icon: TablerIcon;
  export default icon;
}
