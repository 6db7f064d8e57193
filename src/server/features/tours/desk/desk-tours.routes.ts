import * as departures from '#shared/contract/desk/tours/departures.ts'
import * as ratings from '#shared/contract/desk/tours/tour-ratings.ts'
import * as tours from '#shared/contract/desk/tours/tours.ts'
import { on } from '../../../routing/on.ts'
import { createDepartures, updateDeparture } from './departure-edit.service.ts'
import { moveDepartures } from './departure-moves.service.ts'
import { decideTourRating, listTourRatings } from './rating-desk.service.ts'
import { createTour, setTourStatus, updateTour } from './tour-edit.service.ts'
import { exportDeskTours, getDeskTour, listDeskTours } from './tour-list.service.ts'

export const routes = [
  on(tours.listDeskTours, (ctx, { query }) => listDeskTours(ctx, query)),
  on(tours.exportDeskTours, (ctx, { query }) => exportDeskTours(ctx, query)),
  on(tours.getDeskTour, (ctx, { params }) => getDeskTour(ctx, params.id)),
  on(tours.createTour, (ctx, { body }) => createTour(ctx, body)),
  on(tours.updateTour, (ctx, { params, body }) => updateTour(ctx, params.id, body)),
  on(tours.setTourStatus, (ctx, { params, body }) => setTourStatus(ctx, params.id, body)),
  on(ratings.listTourRatings, (ctx, { query }) => listTourRatings(ctx, query)),
  on(ratings.decideTourRating, (ctx, { params, body }) => decideTourRating(ctx, params.id, body)),
  on(departures.createDepartures, (ctx, { params, body }) => createDepartures(ctx, params.id, body)),
  on(departures.updateDeparture, (ctx, { params, body }) => updateDeparture(ctx, params.id, body)),
  on(departures.moveDepartures, (ctx, { body }) => moveDepartures(ctx, body)),
]
