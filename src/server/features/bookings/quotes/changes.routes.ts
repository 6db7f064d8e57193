import { requestChange } from '#shared/contract/bookings/changes.ts'
import { listMoveTargets, moveBooking, offerChange } from '#shared/contract/desk/bookings/changes.ts'
import { on } from '../../../routing/on.ts'
import { viewOwn } from '../own.service.ts'
import { moveByStaff } from './carry-out.service.ts'
import * as quotes from './change-quote.service.ts'
import * as requests from './change-request.service.ts'
import * as targets from './move-targets.service.ts'

export const routes = [
  on(requestChange, async (ctx, { params, body }) => {
    await requests.requestChange(ctx, params.id, body.wish)
    return viewOwn(ctx, params.id)
  }),
  on(listMoveTargets, (ctx, { params, query }) => targets.listMoveTargets(ctx, params.id, query.q.trim())),
  on(offerChange, (ctx, { params, body }) => quotes.offerChange(ctx, params.id, body)),
  on(moveBooking, async (ctx, { params, body }) => {
    await moveByStaff(ctx, params.id, body)
    return null
  }),
]
