import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { chunkGroups } from './chunks.config.ts'
import { islandModules } from './src/server/publishing/pages/island-modules.ts'
import { staticStyles } from './src/theme/static-styles.ts'

const FRONT = 'src/server/http/front/front.ts'

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

// Astro hashes the scripts it makes itself, not the one that sets the theme before the first paint.
function themeScriptHash() {
  const source = readFileSync(new URL('./src/layouts/ThemeScript.astro', import.meta.url), 'utf8')
  const [, script] = /<script is:inline>([\s\S]*?)<\/script>/.exec(source)
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

// Astro has client:load and client:idle; published pages need something between.
const wake = {
  name: 'wake',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: './src/client/lib/wake.ts' }),
  },
}

const csp = {
  algorithm: 'SHA-256',
  directives: [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ],
  scriptDirective: { resources: ["'self'"], hashes: [themeScriptHash()] },
  // Attributes only: tenant colours on <html>, and what React's server renderer writes.
  styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  // A stream puts Suspense parts beyond 12.5 kB into inline scripts, which the content security policy blocks.
  integrations: [react({ experimentalDisableStreaming: true }), wake],
  session: false,
  cache: { provider: { name: 'published', entrypoint: '/src/server/publishing/sites/cache-provider.ts' } },
  // Forms are checked by the rule of calls, http/calls/csrf.ts, which knows the host behind a proxy.
  security: { csp, checkOrigin: false },
  devToolbar: { enabled: false },
  server: { host: true, port: 4321, allowedHosts: true },
  vite: {
    plugins: [frontServer, staticStyles(), islandModules()],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    },
  },
})
