/** What islands of published pages say: these pages carry no text that nobody can read there. */

export const TOP_BAR_TEXTS = [
  'shell.home',
  'shell.menu',
  'shell.language',
  'shell.theme',
  'shell.user',
  'shell.agency.title',
  'shell.agency.change',
]

export const OVERLAY_TEXTS = [
  'shell.offline',
  'shell.snackbar',
  'shell.update',
  'shell.confirm',
  'shell.agency',
  'ui.close',
  'ui.cancel',
  'ui.retry',
  'ui.loading',
  'ui.working',
  'ui.no_connection',
  'ui.too_many',
]

export const SEARCH_CARD_TEXTS = [
  'search',
  'itinerary.cabin',
  'ui.date.placeholder',
  'ui.error_summary',
  'ui.field',
]
