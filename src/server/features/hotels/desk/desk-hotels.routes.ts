import * as nights from '#shared/contract/desk/hotels/hotel-nights.ts'
import * as rooms from '#shared/contract/desk/hotels/hotel-rooms.ts'
import * as rules from '#shared/contract/desk/hotels/hotel-rules.ts'
import * as hotels from '#shared/contract/desk/hotels/hotels.ts'
import { on } from '../../../routing/on.ts'
import { changeHotelRules, hotelRulesOf } from '../rules.service.ts'
import { createHotel, setHotelStatus, updateHotel } from './hotel-edit.service.ts'
import { exportDeskHotels, getDeskHotel, listDeskHotels } from './hotel-list.service.ts'
import { createPlan, updatePlan } from './hotel-plans.service.ts'
import { createRoom, updateRoom } from './hotel-rooms.service.ts'
import { sellsHotels } from './module.service.ts'
import { changeHotelNights, exportHotelCalendar, getHotelCalendar } from './nights.service.ts'

export const routes = [
  on(hotels.listDeskHotels, (ctx, { query }) => listDeskHotels(sellsHotels(ctx), query)),
  on(hotels.exportDeskHotels, (ctx, { query }) => exportDeskHotels(sellsHotels(ctx), query)),
  on(hotels.getDeskHotel, (ctx, { params }) => getDeskHotel(sellsHotels(ctx), params.id)),
  on(hotels.createHotel, (ctx, { body }) => createHotel(sellsHotels(ctx), body)),
  on(hotels.updateHotel, (ctx, { params, body }) => updateHotel(sellsHotels(ctx), params.id, body)),
  on(hotels.setHotelStatus, (ctx, { params, body }) => setHotelStatus(sellsHotels(ctx), params.id, body)),
  on(rooms.createRoom, (ctx, { params, body }) => createRoom(sellsHotels(ctx), params.id, body)),
  on(rooms.updateRoom, (ctx, { params, body }) => updateRoom(sellsHotels(ctx), params.id, body)),
  on(rooms.createPlan, (ctx, { params, body }) => createPlan(sellsHotels(ctx), params.id, body)),
  on(rooms.updatePlan, (ctx, { params, body }) => updatePlan(sellsHotels(ctx), params.id, body)),
  on(rules.getHotelRules, async ctx => hotelRulesOf(sellsHotels(ctx))),
  on(rules.saveHotelRules, (ctx, { body }) => changeHotelRules(sellsHotels(ctx), body)),
  on(nights.getHotelCalendar, (ctx, { params, query }) =>
    getHotelCalendar(sellsHotels(ctx), params.id, query.from),
  ),
  on(nights.exportHotelCalendar, (ctx, { params, query }) =>
    exportHotelCalendar(sellsHotels(ctx), params.id, query),
  ),
  on(nights.changeHotelNights, (ctx, { params, body }) =>
    changeHotelNights(sellsHotels(ctx), params.id, body),
  ),
]
