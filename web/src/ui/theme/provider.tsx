import '@mantine/core/styles/UnstyledButton.css';
import './mantine-variables.css';
import './mantine-tokens.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemeManager } from './color-scheme';
import { theme } from './theme';

/**
 * The look of what Mantine draws, which is dialogs alone: it comes with the first of them and is no part of the first
 * load. Mantine writes no <style> elements: its variables are a static file.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
