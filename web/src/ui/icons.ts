/** Icons that several parts of the kit share; all of one set, each imported from its own file. */
export { default as IconSeedling } from '@tabler/icons-react/dist/esm/icons/IconSeedling.mjs';
