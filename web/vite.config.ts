import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const api = process.env.YAPA_API ?? 'http://127.0.0.1:8080';

/**
 * What is loaded together. Left alone, each module that two screens share would be a file of its own: a hundred
 * requests for one screen, badly compressed, and a table of their names that grows with every screen. What many
 * screens share is in a few files instead, that of the lists apart, because the sale has none; dialogs, and the
 * library that draws them, come later and stay out.
 */
const ofLists = 'ui/(choice-field|data-list|data-table|date-field|filter-fields|lines|list-view|pagination|period-fields|row|sums)|lib/list-keys|navigation/(detail-page|list-address)';
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  { name: 'icons', test: /@tabler/, minShareCount: 4, priority: 2 },
  { name: 'kit', test: new RegExp(`src/(?!${ofLists})(ui|failures|lib|session|country|i18n|products|navigation)/(?!texts/|theme/|dialog-frame)|react-query|query-core`), minShareCount: 24, priority: 1 },
  { name: 'lists', test: new RegExp(`src/(${ofLists}|lists/(define-list|rows-field|choosing-bar|use-choosing))\\.`), minShareCount: 8 },
];

/**
 * What every screen behind the sign-in needs is asked for with the page, and not only when its script has run. So are
 * the letters: words that are drawn in others first are wider, and what stands below them moves when they come.
 */
const askedWithThePage: Plugin = {
  name: 'asked-with-the-page',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const parts = Object.values(bundle).filter((one) => one.type === 'chunk' && ['kit', 'icons', 'shell'].includes(one.name));
      const letters = Object.values(bundle).filter((one) => one.type === 'asset' && one.fileName.endsWith('.woff2'));
      return [
        ...letters.map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const })),
        ...parts.map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const })),
      ];
    },
  },
};

export default defineConfig({
  plugins: [react(), askedWithThePage],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: api, ws: true } },
  },
  build: {
    target: 'es2023',
    // The content security policy is `default-src 'self'`: nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // Without their words, because the page carries a table of all names.
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash].js' } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test-setup.ts'],
    restoreMocks: true,
  },
});
