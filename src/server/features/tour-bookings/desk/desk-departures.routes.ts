import * as contract from '#shared/contract/desk/tours/departure-board.ts'
import * as notices from '#shared/contract/desk/tours/departure-notices.ts'
import * as waiting from '#shared/contract/desk/tours/departure-waiting.ts'
import * as bookings from '#shared/contract/desk/tours/tour-bookings.ts'
import { on } from '../../../routing/on.ts'
import { exportTourBookings, listTourBookings } from '../list.service.ts'
import { getDepartureBoard } from './board.service.ts'
import { callOffDeparture, previewCallOff } from './call-off.service.ts'
import { exportDepartureList } from './lists.service.ts'
import { listNotices, sendNotice } from './notices.service.ts'
import { remindTravellers } from './remind.service.ts'
import { changeRooming, handOut } from './rooming.service.ts'
import { listWaiting, offerWaiting, removeWaiting } from './waiting-list.service.ts'

export const routes = [
  on(bookings.listDeskTourBookings, (ctx, { query }) => listTourBookings(ctx, query)),
  on(bookings.exportDeskTourBookings, (ctx, { query }) => exportTourBookings(ctx, query)),
  on(contract.getDepartureBoard, (ctx, { params }) => getDepartureBoard(ctx, params.id)),
  on(contract.changeRooming, (ctx, { params, body }) => changeRooming(ctx, params.id, body)),
  on(contract.handOut, (ctx, { params, body }) => handOut(ctx, params.id, body)),
  on(contract.remindTravellers, (ctx, { params }) => remindTravellers(ctx, params.id)),
  on(notices.listNotices, (ctx, { params }) => listNotices(ctx, params.id)),
  on(notices.sendNotice, (ctx, { params, body }) => sendNotice(ctx, params.id, body)),
  on(waiting.listWaiting, (ctx, { params }) => listWaiting(ctx, params.id)),
  on(waiting.offerWaiting, (ctx, { params }) => offerWaiting(ctx, params.id)),
  on(waiting.removeWaiting, (ctx, { params, body }) => removeWaiting(ctx, params.id, body.reason)),
  on(contract.exportDepartureList, (ctx, { params, query }) => exportDepartureList(ctx, params.id, query)),
  on(contract.previewCallOff, (ctx, { params, query }) => previewCallOff(ctx, params.id, query.target_id)),
  on(contract.callOffDeparture, (ctx, { params, body }) => callOffDeparture(ctx, params.id, body)),
]
