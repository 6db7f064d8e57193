import { api } from '#client/lib/api.ts'
import { listTourDepartures } from '#shared/contract/tours/tours.ts'

const ask = (id: string) => api(listTourDepartures, { params: { id } })

const answers = new Map<string, ReturnType<typeof ask>>()

/** Asked once for all islands of a page; after an error again. */
export function fetchDepartures(id: string): ReturnType<typeof ask> {
  const before = answers.get(id)
  if (before) return before
  const answer = ask(id).catch(error => {
    answers.delete(id)
    throw error
  })
  answers.set(id, answer)
  return answer
}
