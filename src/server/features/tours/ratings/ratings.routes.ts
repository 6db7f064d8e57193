import { rateTour } from '#shared/contract/tours/tour-ratings.ts'
import { on } from '../../../routing/on.ts'
import * as rate from './rate.service.ts'

export const routes = [on(rateTour, (ctx, { body }) => rate.rateTour(ctx, body))]
