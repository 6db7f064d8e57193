import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
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

// What every page loads, in one file: as the many small ones it would be, it weighs a third more on the wire.
const EVERYWHERE = [
  /rolldown.runtime/,
  /node_modules\/(react|nanostores|@nanostores\/react)\//,
  /node_modules\/react-dom\/(index|cjs\/react-dom\.production)\.js/,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
  /client\/features\/shell\/(?:\w+\/)?((auth|confirm|password|snackbar|theme)\.store|user-actions|language-names)\./,
  /client\/lib\/(island|instead|unsaved|choice|api-listeners|late-texts|lazy-part|online|use-shared|whole-styles)\./,
  /client\/ui\/(layout\/needs-script|overlays\/use-menu-closing)\./,
  /shared\/i18n\/redirect\.|recipes\/menu\.|icons\/(search|wifi-off)\./,
  // Days are read by the contract and by the search card, which must not bring the contract along.
  /shared\/(i18n\/(index|create-island-t)|rules\/texts\/(names-by-language|digits)|base\/dates)\./,
]
// What makes a call, and what checks what is sent. Nothing that draws: its parts would come along, and the top bar uses them.
const CALLS = [
  /shared\/contract\/(endpoint|fields|errors)\./,
  /client\/lib\/(api|idempotency)\./,
  /node_modules\/(ofetch|destr|ufo|valibot)\//,
  /ui\/forms\/(errors\/refusal|errors\/messages|use-form|use-told|use-values|use-sending)\.|client\/lib\/check-body\.|rules\/site\/issues\./,
]
// Only parts that are plain elements: those built on Ark would bring it to every page.
const PIECES = [
  /client\/ui\/(?:\w+\/)*(Button|ButtonLink|Card|Chip|EmailInput|ErrorSummary|Field|Form|FormName|Money|Notice|PasswordInput|TextInput)\./,
  /styled-system\/|lucide-react\//,
]
// Small things that the search card shares with the steps after it.
const SEARCH = [
  /ui\/forms\/(errors\/CellErrors|FormCheck)\.|bookings\/search\/search-state\.|lib\/fields\/(use-)?typed-date\./,
  /recipes\/(search|checkbox|choice)\.|icons\/arrow-left-right\./,
  /shared\/(base\/dates|rules\/party)\./,
]
// Signing in, as a page and as a dialog.
const SIGN_IN = [
  /shell\/(?:\w+\/)?(LoginFields|use-login|use-login-code|shell\.api|CurrentPassword|CodeStep|CodeField|one-time-code)\./,
  /shared\/contract\/(accounts|registration|second-factor|auth)\./,
]
// What is said of a booking in calls.
const BOOKINGS = [
  /shared\/contract\/(prices|bookings|flight-bookings|passengers|seat-blocks|payments)\./,
  /shared\/rules\/\w+\/(names|payment-status)\./,
]
// Days in zones and their arithmetic, with the library for them: forms that only check days do without.
const DAYS = [/shared\/(base\/calendar|rules\/days\/zones)\./]
// Choices built on Ark, which the forms of passengers are made of.
const CHOICES = [/ui\/\w+\/(RadioGroup|Checkbox|own-ticks|ArkLocale)\.|recipes\/(radio|select|choice)/]
// A list beneath a field.
const LISTS = [
  /ui\/\w+\/(Suggestions|Combobox|use-suggestions|suggestion-keys)\./,
  /@zag-js\/(popper|dismissable)\//,
]
// The itinerary and the price of a flight, in each step of a booking.
const STEPS = [
  /flight-bookings\/itinerary\/(TripLine|Itinerary|ItineraryRow|itinerary|itinerary-texts|FareRulesText)\./,
  /bookings\/(checkout\/(checkout|checkout-columns|CheckoutBar|StepButtons)|show\/PriceBox)\./,
  /bookings\/facts\/(PriceSummary|PriceLines|price-lines)\.|recipes\/summary/,
  /ui\/\w+\/(AirlineMark|Ltr|JourneyLine)\./,
]
const anyOf = patterns => id => patterns.some(pattern => pattern.test(id))
// Few files: on a slow line each costs a round trip more than its bytes (decision 025).
const groups = [
  { name: 'everywhere', test: anyOf(EVERYWHERE), priority: 4 },
  { name: 'calls', test: anyOf(CALLS), priority: 2 },
  { name: 'pieces', test: anyOf(PIECES), minShareCount: 12, priority: 3 },
  { name: 'search', test: anyOf(SEARCH), priority: 1 },
  { name: 'sign-in', test: anyOf(SIGN_IN), minShareCount: 2 },
  { name: 'bookings', test: anyOf(BOOKINGS) },
  { name: 'days', test: anyOf(DAYS), minShareCount: 2 },
  { name: 'choices', test: anyOf(CHOICES), minShareCount: 2 },
  { name: 'lists', test: anyOf(LISTS), minShareCount: 2 },
  { name: 'steps', test: anyOf(STEPS), minShareCount: 2 },
]

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
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    },
  },
})
