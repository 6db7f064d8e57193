import * as desk from '#shared/contract/desk/flights/schedule.ts'
import { answerSchedule as answerCall } from '#shared/contract/flights/schedule.ts'
import { on, withMessage } from '../../../routing/on.ts'
import { cancelBlock, previewCancellation } from '../block-cancel/cancel-block.service.ts'
import { resumeCancellation } from '../block-cancel/ending.service.ts'
import { answerForCustomer, answerSchedule } from './answer.service.ts'
import { changeSchedule, previewSchedule } from './change.service.ts'

export const routes = [
  on(answerCall, async (ctx, { params, body }) =>
    withMessage(await answerSchedule(ctx, params.id, body), `schedule:done.${body.answer}`),
  ),
  on(desk.recordScheduleAnswer, async (ctx, { params, body }) => {
    await answerForCustomer(ctx, params.id, body)
    return null
  }),
  on(desk.previewSchedule, (ctx, { params, body }) => previewSchedule(ctx, params.id, body.segments)),
  on(desk.changeSchedule, (ctx, { params, body }) => changeSchedule(ctx, params.id, body)),
  on(desk.previewCancellation, (ctx, { params }) => previewCancellation(ctx, params.id)),
  on(desk.cancelBlock, (ctx, { params, body }) => cancelBlock(ctx, params.id, body)),
  on(desk.resumeCancellation, (ctx, { params }) => resumeCancellation(ctx, params.id)),
]
