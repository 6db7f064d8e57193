/**
 * Which modules of the browser come together in one file. Few files: on a slow line each costs a round trip more than
 * its bytes (decision 025). A name is a part of a module's path; tests/repo/chunks.test.ts holds each to a file.
 */

const within = (folder: string, names: string) => names.split(' ').map(name => `/${folder}/${name}`)
const modules = (folder: string, names: string) => within(folder, names).map(path => `${path}.`)

// What every page loads: as the many small files it would be, it weighs a third more on the wire.
const EVERYWHERE = [
  'rolldown/runtime',
  ...within('node_modules', 'react/ nanostores/ @nanostores/react/'),
  ...within('node_modules/react-dom', 'index.js cjs/react-dom.production.js'),
  ...modules('node_modules/lucide-react/dist/esm', 'createLucideIcon Icon context'),
  ...within('node_modules/lucide-react/dist/esm', 'shared/'),
  ...modules('client/features/shell', 'auth.store confirm.store password.store snackbar.store theme.store'),
  ...modules(
    'client/features/shell',
    'user-actions language-names overlays/links bar/NavMenu bar/NavItem bar/LinkMenu',
  ),
  ...modules('client/lib', 'island instead unsaved api-listeners late-texts lazy-part online'),
  ...modules('client/lib', 'use-shared whole-styles'),
  ...modules('client/ui', 'layout/needs-script layout/ScrollArea overlays/use-menu-closing'),
  ...modules('shared/i18n', 'redirect index island-t'),
  ...modules('styled-system/recipes', 'menu'),
  ...modules('node_modules/lucide-react/dist/esm/icons', 'search wifi-off plane ticket users bed-double'),
  // Days are read by the contract and by the search card, which must not bring the contract along.
  ...modules('shared', 'rules/texts/names-by-language rules/texts/digits base/dates base/durations'),
]

// What makes a call, and what checks what is sent. Nothing that draws: its parts would come along, and the top bar uses them.
const CALLS = [
  ...modules('shared', 'contract/endpoint contract/fields contract/errors rules/site/issues'),
  ...modules('client/lib', 'api idempotency check-body'),
  ...within('node_modules', 'ofetch/ destr/ ufo/ valibot/'),
  ...modules('client/ui/forms', 'use-form errors/refusal errors/messages state/use-values state/use-sending'),
]

// Only parts that are plain elements: those built on Ark would bring it to every page.
const PIECES = [
  ...modules('client/ui/data', 'Chip Money'),
  ...modules('client/ui/forms', 'EmailInput Field Form FormName PasswordInput TextInput errors/ErrorSummary'),
  ...modules('client/ui/forms', 'Select'),
  ...modules('client/ui/layout', 'Button ButtonLink Card Notice'),
  '/styled-system/',
  '/node_modules/lucide-react/',
]

// What lists, dialogs and files add to them; no page of content draws these at first.
const MORE_PIECES = [
  ...modules('styled-system/recipes', 'calendar dialog upload summary desk-head table empty fold'),
  ...modules('node_modules/lucide-react/dist/esm/icons', 'trash pencil download upload refresh-cw copy'),
  ...modules('node_modules/lucide-react/dist/esm/icons', 'sliders-horizontal rotate-ccw printer lock'),
]

// Small things that the search card shares with the steps after it.
const SEARCH = [
  ...modules('client/ui/forms', 'errors/CellErrors FormCheck dates/DayCell'),
  ...modules(
    'client',
    'features/bookings/search/search-state lib/fields/typed-date lib/fields/use-typed-date lib/first-use',
  ),
  ...modules('styled-system/recipes', 'search checkbox choice'),
  ...modules('node_modules/lucide-react/dist/esm/icons', 'arrow-left-right'),
  ...modules('shared/rules', 'party'),
]

// Signing in, as a page and as a dialog.
const SIGN_IN = [
  ...modules('client/features/shell/login', 'LoginFields use-login use-login-code CurrentPassword'),
  ...modules('client/features/shell', 'login/CodeStep login/CodeField login/one-time-code shell.api'),
  ...modules('shared/contract/accounts', 'accounts registration second-factor auth'),
]

// What is said of a booking in calls.
const BOOKINGS = [
  ...modules('shared/contract', 'bookings/prices bookings/bookings bookings/passengers'),
  ...modules('shared/contract', 'flights/flight-bookings flights/seat-blocks money/payments'),
  ...modules('shared/rules', 'people/names money/payment-status'),
  ...modules('shared/rules/statuses', 'booking-statuses passenger-statuses stock-statuses'),
]

// Days in zones and their arithmetic, with the library for them: forms that only check days do without.
const DAYS = modules('shared', 'base/calendar rules/days/zones')

// Choices built on Ark, which the forms of passengers are made of.
const CHOICES = [
  ...modules('client/ui', 'forms/RadioGroup forms/Checkbox forms/state/own-ticks layout/ArkLocale'),
  ...modules('styled-system/recipes', 'choice'),
]

// A list beneath a field.
const LISTS = [
  ...modules('client/ui/forms/suggestions', 'Suggestions Combobox use-suggestions suggestion-keys'),
]

// Where lists and menus are placed, and how they close.
const LAYERS = within('node_modules/@zag-js', 'popper/ dismissable/')

// The itinerary and the price of a flight, in each step of a booking.
const STEPS = [
  ...modules('client/features/flight-bookings/itinerary', 'TripLine Itinerary ItineraryRow itinerary'),
  ...modules('client/features/flight-bookings/itinerary', 'itinerary-texts FareRulesText'),
  ...modules('client/features/bookings/checkout', 'checkout checkout-columns CheckoutBar StepButtons'),
  ...modules(
    'client/features/bookings',
    'show/PriceBox facts/PriceSummary facts/PriceLines facts/price-lines',
  ),
  ...modules('client/ui/data', 'AirlineMark Ltr JourneyLine'),
  ...modules('styled-system/recipes', 'summary'),
]

// Parts of a few bytes that import nothing.
const SMALL = [
  ...modules('client', 'ui/forms/AskForm ui/upload/upload-state lib/use-act'),
  ...modules(
    'client/features',
    'bookings/passenger-edit/edit-window flight-bookings/checkout/flight-step-name',
  ),
  ...modules(
    'node_modules/lucide-react/dist/esm/icons',
    'arrow-left arrow-right user-round file-text upload',
  ),
]

// What is said of people in the steps in which they are named.
const PEOPLE = [
  ...modules(
    'client/features/bookings/people',
    'passenger-draft passenger-problems RemarksField travellers.api',
  ),
  ...modules('shared/rules/people', 'passenger-values name-list-form'),
  ...modules('shared/contract', 'bookings/travellers'),
  ...modules('client/features', 'shell/countries/CountryInput'),
  ...modules('client/features/bookings', 'people/saved-traveller'),
]

// What keeps the names of a booking while they are typed.
const DRAFT = [
  ...modules('client/features/bookings/name-list', 'use-draft booking-draft autosave'),
  ...modules('client/features/bookings', 'steps/use-held'),
]

// What turns slides, of the home page and of pictures.
const SLIDES = [
  ...modules('client/ui', 'layout/use-slides layout/SlideArrows data/Picture'),
  ...modules('node_modules/lucide-react/dist/esm/icons', 'play pause'),
]

interface Chunk {
  parts: string[]
  /** Who has several modules in reach takes the one of the highest. */
  priority?: number
  minShareCount?: number
}

export const CHUNKS: Record<string, Chunk> = {
  everywhere: { parts: EVERYWHERE, priority: 4 },
  calls: { parts: CALLS, priority: 2 },
  'more-pieces': { parts: MORE_PIECES, minShareCount: 12, priority: 4 },
  pieces: { parts: PIECES, minShareCount: 12, priority: 3 },
  search: { parts: SEARCH, priority: 1 },
  'sign-in': { parts: SIGN_IN, minShareCount: 2 },
  bookings: { parts: BOOKINGS },
  days: { parts: DAYS, minShareCount: 2 },
  choices: { parts: CHOICES, minShareCount: 2 },
  lists: { parts: LISTS, minShareCount: 2 },
  layers: { parts: LAYERS, minShareCount: 2 },
  steps: { parts: STEPS, minShareCount: 2 },
  people: { parts: PEOPLE, minShareCount: 2 },
  draft: { parts: DRAFT, minShareCount: 2 },
  slides: { parts: SLIDES, minShareCount: 2 },
  small: { parts: SMALL, minShareCount: 2 },
}

/** As the bundler takes them. */
export const chunkGroups = Object.entries(CHUNKS).map(([name, { parts, ...options }]) => ({
  name,
  test: (id: string) => parts.some(part => id.includes(part)),
  ...options,
}))
