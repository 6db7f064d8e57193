import * as desk from '#shared/contract/desk/tours/leader-links.ts'
import * as phone from '#shared/contract/tours/leader-links.ts'
import { on } from '../../../routing/on.ts'
import * as links from './leader-links.service.ts'
import { leaderManifest } from './leader-manifest.service.ts'
import { openSheet } from './sheet.service.ts'
import { receiveTicks } from './ticks.service.ts'

export const routes = [
  on(desk.getLeaderBoard, (ctx, { params }) => links.showLeaderBoard(ctx, params.id)),
  on(desk.makeLeaderLink, (ctx, { params, body }) => links.makeLeaderLink(ctx, params.id, body.label)),
  on(desk.closeLeaderLink, (ctx, { params }) => links.closeLeaderLink(ctx, params.id)),
  on(phone.openLeaderLink, (ctx, { body }) => openSheet(ctx, body.token)),
  on(phone.getLeaderManifest, (ctx, { params, query }) => leaderManifest(ctx, params.id, query.lang)),
  on(phone.sendTicks, (ctx, { body }) => receiveTicks(ctx, body)),
]
