import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { stayProblems } from '#shared/rules/hotels/stay-problems.ts'

export interface DaysValues {
  from: string
  to: string
}

export interface DatesOf extends DaysValues {
  id: string
  today: string
}

/** Other days of a stay; `send` asks for them, and the page then shows the offer. */
export function useDates<V extends DaysValues>(
  start: V,
  today: string,
  {
    send,
    news,
    check,
  }: { send: (values: V) => Promise<unknown>; news?: string; check?: (values: V) => object },
) {
  const t = useT()
  return useForm<V>({
    start,
    prefix: 'dates',
    check(values) {
      const wrong = stayProblems({ ...values, city: '-', name: '' }, today)
      const days = Object.entries(wrong).map(([field, { key, vars }]) => [field, t(key, vars)])
      return { ...Object.fromEntries(days), ...check?.(values) }
    },
    async send(values) {
      await send(values)
      if (news) handOver('news', news)
      location.hash = ''
      location.reload()
      return true
    },
  })
}
