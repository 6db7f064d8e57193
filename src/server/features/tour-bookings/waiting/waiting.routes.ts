import { joinWaiting, leaveWaiting } from '#shared/contract/tours/tour-waiting.ts'
import { on } from '../../../routing/on.ts'
import * as join from './join.service.ts'
import * as own from './own.service.ts'

export const routes = [
  on(joinWaiting, (ctx, { params, body }) => join.joinWaiting(ctx, params.id, body)),
  on(leaveWaiting, (ctx, { body }) => own.leaveWaiting(ctx, body.token)),
]
