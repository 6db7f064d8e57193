export const LEADER_TEXTS = [
  'leader',
  'desk-departures.room',
  'desk-departures.wish',
  'desk-departures.given',
  'desk-departures.unnamed',
  'age.category',
  'passengers.meals',
  'passengers.assistances',
  'tours.show.meals',
  'ui',
]
