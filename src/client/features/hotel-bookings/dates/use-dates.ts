import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { readDate } from '#shared/rules/days/typed-date.ts'
import { stayProblems } from '#shared/rules/hotels/stay-problems.ts'

export interface DaysValues {
  from: string
  to: string
}

export interface DatesOf extends DaysValues {
  id: string
  today: string
}

/** Days as they were posted are texts in any form. */
const read = <V extends DaysValues>(values: V): V => ({
  ...values,
  from: readDate(values.from) ?? values.from,
  to: readDate(values.to) ?? values.to,
})

/** Other days of a stay; `send` asks for them, and the page then shows the offer. */
export function useDates<V extends DaysValues>(
  start: V,
  today: string,
  {
    send,
    news,
    check,
    page,
  }: {
    send: (values: V) => Promise<unknown>
    news?: string
    check?: (values: V) => object
    /** Shown then; this one, loaded again, when left out. */
    page?: string
  },
) {
  const t = useT()
  return useForm<V>({
    names: ['dates'],
    start,
    prefix: 'dates',
    check(values) {
      const wrong = stayProblems({ ...read(values), city: '-', name: '' }, today)
      const days = Object.entries(wrong).map(([field, { key, vars }]) => [field, t(key, vars)])
      return { ...Object.fromEntries(days), ...check?.(values) }
    },
    async send(values) {
      await send(read(values))
      if (news) handOver('news', news)
      if (page) location.assign(page)
      else {
        location.hash = ''
        location.reload()
      }
      return true
    },
  })
}
