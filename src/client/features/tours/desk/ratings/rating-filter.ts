import { readFilter } from '#client/lib/list-filter.ts'
import { type RatingFilter, ratingFilter } from '#shared/contract/desk/tours/tour-ratings.ts'

export const readRatingFilter = (query: URLSearchParams): RatingFilter => readFilter(ratingFilter, query)
