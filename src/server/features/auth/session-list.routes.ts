import {
  endOtherSessions,
  endSession,
  listSessions,
  reauthenticate,
} from '#shared/contract/accounts/accounts.ts'
import { on, withMessage } from '../../routing/on.ts'
import { reauthenticate as confirm } from './second-factor/reauthentication.service.ts'
import * as sessions from './session-list.service.ts'

export const routes = [
  on(listSessions, ctx => sessions.listSessions(ctx)),
  on(reauthenticate, (ctx, { body }) => confirm(ctx, body)),
  on(endSession, async (ctx, { params }) =>
    withMessage(await sessions.endSession(ctx, params.id), 'account:sessions.ended'),
  ),
  on(endOtherSessions, async ctx =>
    withMessage(await sessions.endOtherSessions(ctx), 'account:sessions.others_ended'),
  ),
]
