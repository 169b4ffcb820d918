import { createTheme, mergeMantineTheme, DEFAULT_THEME, type MantineColorsTuple } from '@mantine/core';

/** Maíz morado: actions, selection, brand. Shade 6 on light ground, shade 5 on dark. */
const morado: MantineColorsTuple = [
  '#F6F1FB', '#E9DDF5', '#D3BBEA', '#B791DB', '#9C6BCB', '#8450B8', '#5B2A86', '#4E2374', '#401C60', '#2F1447',
];

/** The market stall, for the parts that Mantine draws. Its variables are in the generated mantine-variables.css. */
export const theme = createTheme({
  colors: { morado },
  primaryColor: 'morado',
  primaryShade: { light: 6, dark: 5 },
  fontFamily: 'var(--y-font)',
  headings: { fontFamily: 'var(--y-font)' },
  fontSizes: { xs: '0.8125rem', sm: '1rem', md: '1.25rem', lg: '1.625rem', xl: '2.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The theme with every default filled in, for the tool that writes the variables. */
export const fullTheme = mergeMantineTheme(DEFAULT_THEME, theme);
