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
  'shell.part_failed',
  'shell.update',
  'ui.close',
  'ui.failed',
  'ui.loading',
  'ui.no_connection',
  'ui.request_number',
]

export const SEARCH_CARD_TEXTS = [
  'search.label',
  'search.trip',
  'search.direct',
  'search.from',
  'search.to',
  'search.place',
  'search.place_placeholder',
  'search.swap',
  'search.depart',
  'search.return',
  'search.travellers',
  'search.travellers_value',
  'search.adults',
  'search.children',
  'search.infants',
  'search.cabin',
  'search.submit',
  'search.error',
  'itinerary.cabin',
  'ui.date.placeholder',
  'ui.error_summary',
]
