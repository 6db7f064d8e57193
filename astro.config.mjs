import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

const FRONT = 'src/server/http/front.ts'

// The front server is a second entry of the server bundle, so that both share pool, caches and services.
const frontServer = {
  name: 'front-server',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'ssr',
  configEnvironment(name) {
    if (name !== 'ssr') return undefined
    return { build: { rollupOptions: { input: { front: `./${FRONT}` } } } }
  },
  outputOptions(options) {
    const named = options.entryFileNames
    const entryFileNames = chunk => (chunk.facadeModuleId?.endsWith(FRONT) ? 'front.mjs' : named(chunk))
    return { ...options, entryFileNames }
  },
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [react()],
  session: false,
  devToolbar: { enabled: false },
  server: { host: true, port: 4321, allowedHosts: true },
  vite: { plugins: [frontServer] },
})
