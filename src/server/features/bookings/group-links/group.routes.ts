import * as calls from '#shared/contract/bookings/group-links.ts'
import { on, withMessage } from '../../../routing/on.ts'
import { giveBackPlace } from './give-back.service.ts'
import * as group from './group.service.ts'
import * as own from './own-place.service.ts'
import { takePlace } from './take.service.ts'

export const routes = [
  on(calls.getGroup, (ctx, { params }) => group.showGroup(ctx, params.id)),
  on(calls.makeGroupLink, (ctx, { params }) => group.makeLink(ctx, params.id)),
  on(calls.closeGroupLink, async (ctx, { params }) =>
    withMessage(await group.closeLink(ctx, params.id), 'group:closed'),
  ),
  on(calls.giveBackPlace, async (ctx, { params }) =>
    withMessage(await giveBackPlace(ctx, params.id), 'group:given_back'),
  ),
  on(calls.takePlace, (ctx, { body }) => takePlace(ctx, body)),
  on(calls.getPlace, (ctx, { params }) => own.readPlace(ctx, params.id)),
  on(calls.savePlace, async (ctx, { params, body }) =>
    withMessage(await own.savePlace(ctx, params.id, body), 'group:saved'),
  ),
  on(calls.uploadPlacePaper, (ctx, { params, file }) =>
    own.uploadPlacePaper(ctx, params.id, params.paper, file),
  ),
]
