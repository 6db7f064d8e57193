import { api } from '#client/lib/api.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { decideTourRating } from '#shared/contract/desk/tours/tour-ratings.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export async function decide(id: string, body: BodyIn<typeof decideTourRating>, done: string) {
  await api(decideTourRating, { params: { id }, body, quiet: true })
  handOver('news', done)
  location.reload()
  return undefined
}
