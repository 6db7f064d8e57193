import { issueTickets, voidTicket } from '#shared/contract/flights/tickets.ts'
import { on } from '../../../routing/on.ts'
import * as tickets from './tickets.service.ts'

export const routes = [
  on(issueTickets, (ctx, { params, body }) => tickets.issueTickets(ctx, params.id, body)),
  on(voidTicket, (ctx, { params, body }) => tickets.voidTicket(ctx, params.id, body)),
]
