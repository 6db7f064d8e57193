import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

// The front server is a second entry of the server bundle, so that both share pool, caches and services.
const frontServer = {
  name: 'front-server',
  configEnvironment(name) {
    if (name !== 'ssr') return undefined
    return { build: { rollupOptions: { input: { front: './src/server/http/front.ts' } } } }
  },
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [react()],
  devToolbar: { enabled: false },
  server: { host: true, port: 4321, allowedHosts: true },
  vite: { plugins: [frontServer] },
})
