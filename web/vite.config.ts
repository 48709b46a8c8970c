import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets } from './build/budgets.ts'
import { createFirstModules } from './build/first-modules.ts'
import { precompress } from './build/precompress.ts'
import { shellWorker } from './build/shell-worker.ts'
import { staticScreens } from './build/static-screens.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`
const API_PATHS = ['/v2', '/v4', '/v5', '/v6', '/v7', '/media', '/sandbox', '/webhooks', '/docs', '/health']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), staticScreens(), shellWorker(), precompress(), budgets()],
  build: {
    outDir: 'dist',
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    manifest: true,
    // The content security policy allows files of this origin only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The faces of the fonts go with the first styles, which would be a request of their own otherwise.
            {
              name: 'vendor',
              test: /node_modules[\\/](?!@fontsource)|vite[\\/]preload-helper/,
              tags: ['$initial'],
              priority: 4,
            },
            // What only signing in needs: each part of it is smaller than a request.
            {
              name: 'sign-in',
              test: /icons[\\/]mail\.|src[\\/]features[\\/]accounts[\\/]sign-in[\\/](?:sign-in|sign-in-failure|device-id|device)\./,
              includeDependenciesRecursively: false,
              priority: 5,
            },
            // What every visit needs, and what its first screens do.
            {
              name: createFirstModules(import.meta.dirname),
              debugName: 'first',
              test: /[\\/](?:src|contract)[\\/]/,
              includeDependenciesRecursively: false,
              priority: 6,
            },
            {
              name: 'feed',
              test: /src[\\/](?:features[\\/](?:posts[\\/]feed[\\/]search-address|market[\\/]queries)|reference[\\/](?:tags[\\/]queries|people[\\/]marks)|rules[\\/](?:places|market[\\/]prices))\./,
              includeDependenciesRecursively: false,
              priority: 5,
            },
            // An icon is smaller than what a request of its own costs.
            {
              name: 'icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/,
              minShareCount: 4,
              priority: 1,
            },
            // What the desk's screens share comes at once: every name of a file is in the first script of everybody.
            {
              name: 'desk',
              test: /src[\\/]features[\\/](?:desk|master-data)[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Dozens of small components travel together, because a request costs more than their bytes; what only a few
            // screens need waits for them, and so does what brings a library along.
            {
              name: 'parts',
              test: /src[\\/]ui[\\/](?!data|graphic[\\/]ear-tag|form[\\/](?:mask|number-text)|choice[\\/](?:combobox|use-suggestions)|text[\\/]long-text|overlay[\\/]text-dialog|mention)/,
              minShareCount: 6,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'charts',
              test: /src[\\/]ui[\\/](?:data|graphic[\\/]ear-tag|form[\\/]number-text)/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What the frame of every screen is made of: all of it, for of two files that need one another one would run too early.
            {
              name: 'frame',
              test: /src[\\/](?:pages[\\/]frame[\\/]shell|features[\\/]shell[\\/]|features[\\/]accounts[\\/]queries|features[\\/]accounts[\\/](?!registration).*-prompt|ui[\\/]overlay[\\/]menu|platform[\\/](?:live|use-live-connection|use-session|line[\\/]saves-data|line[\\/]slow-line)\.)|icons[\\/](?:bell|chart-line|circle-arrow-up|circle-x|hash|key-round|layout-dashboard|log-out|monitor|monitor-smartphone|moon|newspaper|sun|trophy|user)\./,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // What was read before is looked up at each start, through the library of the browser's database.
            {
              name: 'held-reads',
              test: /node_modules[\\/]idb[\\/]|src[\\/]platform[\\/]held-reads\./,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // What every screen asks the server with, and what the lists of posts have in common; not what these import,
            // which other screens need without them.
            {
              name: 'query',
              test: /@tanstack|query-client|platform[\\/](?:early[\\/]early|write|held|outbox[\\/]waiting)\./,
              minShareCount: 3,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'posts',
              test: /src[\\/](?:features[\\/]posts[\\/](?!one[\\/]post-deletion|form[\\/]message|scale[\\/]scales-address)|reference[\\/](?:people[\\/](?!person-marks|suggest)|tags))/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: api, changeOrigin: false }])),
  },
})
