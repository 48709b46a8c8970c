import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery is a separate site and not part of the production build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  cacheDir: path.resolve(import.meta.dirname, '../.cache/vite-gallery'),
  plugins: [react()],
  build: {
    outDir: path.resolve(import.meta.dirname, '../.cache/gallery'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
  },
})
