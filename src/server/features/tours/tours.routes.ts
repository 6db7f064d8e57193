import { listTourDepartures } from '#shared/contract/tours/tours.ts'
import { on } from '../../routing/on.ts'
import * as pages from './catalogue/page.service.ts'

export const routes = [on(listTourDepartures, (ctx, { params }) => pages.listTourDepartures(ctx, params.id))]
