import * as calls from '#shared/contract/desk/bookings/bookings.ts'
import { on, withMessage } from '../../../routing/on.ts'
import { correctPassenger } from '../passengers/passengers.service.ts'
import { splitBooking } from '../split/split.service.ts'
import * as decisions from './decisions.service.ts'
import { giveBack } from './give-back.service.ts'
import * as holds from './holds.service.ts'
import { keepOverdue } from './keep.service.ts'
import { addNote } from './notes.service.ts'
import { setPrice } from './price.service.ts'
import { resendMail } from './resend.service.ts'

export const routes = [
  on(calls.extendHoldByStaff, (ctx, { params, body }) => holds.extendHold(ctx, params.id, body)),
  on(calls.keepOverdue, (ctx, { params, body }) => keepOverdue(ctx, params.id, body.reason)),
  on(calls.reinstateBooking, (ctx, { params, body }) => holds.reinstate(ctx, params.id, body)),
  on(calls.cancelByStaff, (ctx, { params, body }) => decisions.cancel(ctx, params.id, body.reason)),
  on(calls.confirmByHand, (ctx, { params, body }) => decisions.confirmByHand(ctx, params.id, body.reason)),
  on(calls.decideRequest, (ctx, { params, body }) => decisions.decide(ctx, params.id, body)),
  on(calls.correctPassenger, (ctx, { params, body: { reason, ...input } }) =>
    correctPassenger(ctx, params.id, input, reason),
  ),
  on(calls.splitBooking, (ctx, { params, body }) => splitBooking(ctx, params.id, body)),
  on(calls.overridePrice, (ctx, { params, body }) => setPrice(ctx, params.id, body)),
  on(calls.giveBack, (ctx, { params, body }) => giveBack(ctx, params.id, body)),
  on(calls.resendMail, async (ctx, { params, body }) =>
    withMessage(await resendMail(ctx, params.id, body.mail), 'desk-booking:mail.sent'),
  ),
  on(calls.addNote, (ctx, { params, body }) => addNote(ctx, params.id, body.text)),
]
